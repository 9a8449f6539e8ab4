import { api } from '../../api/generated/api.generated';

export const { useListTokensQuery, useMakeTokenMutation, useRevokeTokenMutation } = api;
export type { ApiTokenDto as ApiToken } from '../../api/generated/api.generated';
