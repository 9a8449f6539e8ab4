import { api } from '../../api/generated/api.generated';
import { ofAllLeagues } from '../../api/leagueTags';

/** What comes next follows from the player's leagues, and from the calendars that they play by. */
const calendarApi = api.enhanceEndpoints({
  endpoints: {
    getCalendarAddress: {
      providesTags: [{ type: 'calendar' }, ...ofAllLeagues('league', 'season', 'night')],
    },
  },
});

export const { useGetCalendarAddressQuery, useMakeCalendarAddressMutation } = calendarApi;

export type { CalendarEntryDto as CalendarEntry } from '../../api/generated/api.generated';
