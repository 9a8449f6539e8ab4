import { api } from '../../api/generated/api.generated';

export const { useGetCalendarAddressQuery, useMakeCalendarAddressMutation } = api;
