import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import {
  type NotificationSettings,
  useGetNotificationSettingsQuery,
} from '../../api/notificationsApi';
import { CalendarPanel } from '../../features/profile/CalendarPanel';
import { ConfirmEmailBanner } from '../../features/profile/ConfirmEmailBanner';
import { DevicesPanel } from './DevicesPanel';
import { EventsPanel } from './EventsPanel';
import { LeaguesPanel } from './LeaguesPanel';
import { QuietHoursPanel } from './QuietHoursPanel';

/** What the player is told, how and when: this device first, then the table, quiet hours and muted leagues. */
export function NotificationsPage() {
  const { username, getsEmails } = useUser();
  // the link in an email turns boxes off, and so does another device
  const query = useGetNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title="Notifications" sub={`${username} · all leagues`} />
      <div className="stack">
        {!getsEmails && <ConfirmEmailBanner />}
        <QueryView
          query={query}
          loading={<Loading />}
          error="Couldn’t load your notifications. Try again."
        >
          {(settings) => <Settings settings={settings} />}
        </QueryView>
      </div>
    </>
  );
}

const Settings = ({ settings }: { readonly settings: NotificationSettings }) => (
  <div className="stack two-col">
    <div className="stack">
      <DevicesPanel devices={settings.devices} />
      <EventsPanel events={settings.events} />
    </div>
    <div className="stack">
      <QuietHoursPanel settings={settings} />
      <LeaguesPanel muted={settings.mutedLeagues} />
      <CalendarPanel />
    </div>
  </div>
);

const Loading = () => (
  <div className="stack two-col">
    <div className="stack">
      <Panel label="This device">
        <SkeletonBlocks gap="gap-3" bars={[{ width: '60%' }, { width: '40%' }]} />
      </Panel>
      <Panel label="What to send">
        <SkeletonBlocks
          gap="gap-3"
          bars={EVENT_WIDTHS.map((width) => ({ width, height: '2.75rem' }))}
        />
      </Panel>
    </div>
    <Panel label="Quiet hours">
      <SkeletonBlocks gap="gap-3" bars={[{ width: '70%' }, '2.75rem']} />
    </Panel>
  </div>
);

const EVENT_WIDTHS = ['50%', '46%', '54%', '40%', '30%', '44%'];
