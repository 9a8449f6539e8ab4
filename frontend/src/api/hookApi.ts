import { api } from './generated/api.generated';

export const {
  useListHooksQuery,
  usePreviewHookQuery,
  useAddHookMutation,
  useUpdateHookMutation,
  useRemoveHookMutation,
  useSwitchHookOnMutation,
  useSwitchHookOffMutation,
  useTestHookMutation,
} = api;
export type {
  HookDeliveryDto as HookDelivery,
  HookDto as Hook,
  HookEvent,
  HookKind,
  HookListDto as HookList,
  HookPictureDto as HookPicture,
  HookPreviewDto as HookPreview,
  HookTestDto as HookTest,
} from './generated/api.generated';
