import { api } from '../../api/generated/api.generated';

export const { useListPlayableSeasonsQuery, usePrepareSeasonMutation, useGetSeasonFieldQuery } =
  api;

export type {
  PlayableSeasonDto as PlayableSeason,
  SeasonFieldDto as SeasonField,
} from '../../api/generated/api.generated';
