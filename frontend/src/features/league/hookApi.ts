import { api } from '../../api/generated/api.generated';

export const { useListHooksQuery, useAddHookMutation, useRemoveHookMutation, useTestHookMutation } =
  api;
export type {
  HookDeliveryDto as HookDelivery,
  HookDto as Hook,
  HookEvent,
  HookKind,
} from '../../api/generated/api.generated';
