export { useUnsubscribeMutation } from '../../api/generated/users.generated';
