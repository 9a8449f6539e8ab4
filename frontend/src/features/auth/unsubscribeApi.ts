export { useUnsubscribeMutation } from '../../api/generated/api.generated';
