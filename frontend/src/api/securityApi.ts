import { api } from './generated/api.generated';

export const securityApi = api.enhanceEndpoints({
  // nothing changes by it
  endpoints: { getPasskeyOptions: { invalidatesTags: [] } },
});

export const {
  useListPasskeysQuery,
  useGetPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useListDevicesQuery,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
} = securityApi;

export type { DeviceDto as Device, PasskeyDto as Passkey } from './generated/api.generated';
