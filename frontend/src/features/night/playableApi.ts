import { raceNightApi } from '../../api/generated/raceNight.generated';

export const { useListPlayableSeasonsQuery, usePrepareSeasonMutation, useGetSeasonFieldQuery } =
  raceNightApi;

export type {
  PlayableSeasonDto as PlayableSeason,
  SeasonFieldDto as SeasonField,
} from '../../api/generated/raceNight.generated';
