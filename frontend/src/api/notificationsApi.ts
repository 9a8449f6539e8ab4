import { api, type NotificationSettingsDto } from './generated/api.generated';

export type NotificationSettings = NotificationSettingsDto;
export type NotificationRow = NotificationSettings['events'][number];

/** What the player is notified of. A box that was pressed shows at once and is taken back when it is refused. */
const notificationsApi = api.enhanceEndpoints({
  endpoints: {
    updateNotificationSettings: {
      // the switch for reminders is a part of it
      invalidatesTags: ['users'],
      onQueryStarted: async (
        { updateNotificationSettingsDto: { choices = [], quietHours, mute } },
        { dispatch, queryFulfilled },
      ) => {
        const patch = dispatch(
          api.util.updateQueryData('getNotificationSettings', undefined, (settings) => {
            for (const { event, channel, isOn } of choices) {
              const row = settings.events.find((each) => each.event === event);
              if (row) row[channel] = isOn;
            }
            if (quietHours) settings.quietHours = quietHours;
            if (mute) {
              const others = settings.mutedLeagues.filter((id) => id !== mute.league);
              settings.mutedLeagues = mute.isMuted ? [...others, mute.league] : others;
            }
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
        }
      },
    },
  },
});

export const {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
  useLazyGetPushKeyQuery,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
  useSendTestPushMutation,
  useUnsubscribeMutation,
} = notificationsApi;
