import { api } from './generated/api.generated';
import { ofLeague } from './leagueTags';

/** The history of a league follows from the tables of its seasons, and what its owner enters. */
export const honoursApi = api.enhanceEndpoints({
  endpoints: {
    getHonours: { providesTags: ofLeague('league', 'standings', 'statistics') },
    // earlier seasons follow from nothing that this one does
    getStars: { providesTags: ofLeague('league') },
    enterSeason: { invalidatesTags: ['league'] },
    namePerson: { invalidatesTags: ['league'] },
    removeSeason: { invalidatesTags: ['league'] },
  },
});

export const {
  useGetHonoursQuery,
  useGetStarsQuery,
  useEnterSeasonMutation,
  useNamePersonMutation,
  useRemoveSeasonMutation,
} = honoursApi;

export type {
  AgainstDto as Against,
  AllTimeRowDto as AllTimeRow,
  HallPlaceDto as HallPlace,
  HallRecordDto as HallRecord,
  HallSeasonDto as HallSeason,
  HonoursDto as Honours,
} from './generated/api.generated';
