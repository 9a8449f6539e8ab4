export {
  useCreateLeagueMutation,
  useUpdateLeagueMutation,
} from '../../api/generated/league.generated';
export { useStartNightMutation } from './nightApi';
