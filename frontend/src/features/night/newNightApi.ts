export { useStartNightMutation } from './nightApi';

export {
  useCreateLeagueMutation,
  useUpdateLeagueMutation,
} from '../../api/generated/api.generated';
