import { CalendarPlus } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { CopyLine } from '../../components/ui/CopyLine/CopyLine';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { Message } from '../../components/ui/Message/Message';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { showToast } from '../../components/ui/Toast/toasts';
import {
  type CalendarEntry,
  useGetCalendarAddressQuery,
  useMakeCalendarAddressMutation,
} from '../../api/profileApi';
import { NextEntries } from './NextEntries';
import { useAction } from '../../lib/ui/useAction';

/** The address from which calendar programs read the player's locks and sessions (NT-03). */
export function CalendarPanel() {
  const query = useGetCalendarAddressQuery();
  return (
    <FoldPanel title="Calendar" open="wide">
      <div className="stack">
        <p className="muted">
          Every lock, qualifying, sprint and race of your leagues. Your calendar may follow a moved
          session a day late, and may drop the alarm before a lock: rely on push or email for
          reminders.
        </p>
        <QueryView
          query={query}
          loading={<SkeletonBlocks bars={['2.75rem']} />}
          error="Couldn’t load your calendar. Try again."
        >
          {({ url, webcalUrl, next }) =>
            url === null || webcalUrl === null ? (
              <FirstAddress />
            ) : (
              <Address url={url} webcalUrl={webcalUrl} next={next} />
            )
          }
        </QueryView>
      </div>
    </FoldPanel>
  );
}

const FAILURE = 'Couldn’t make the address. Try again.';

function FirstAddress() {
  const [makeAddress] = useMakeCalendarAddressMutation();
  const { busy, error, run } = useAction(FAILURE);
  const make = () => run(() => makeAddress().unwrap());
  return (
    <>
      {error && <Message kind="bad">{error}</Message>}
      <Button busy={busy} onClick={() => void make()}>
        <CalendarPlus className="icon" />
        {busy ? 'Making…' : 'Make a calendar address'}
      </Button>
    </>
  );
}

type AddressProps = {
  readonly url: string;
  readonly webcalUrl: string;
  readonly next: readonly CalendarEntry[];
};

const RENEWAL = {
  title: 'Make a new address?',
  description: 'The old one stops at once: calendars that use it no longer follow your leagues.',
  confirmLabel: 'Make new address',
  busyLabel: 'Making…',
};

function Address({ url, webcalUrl, next }: AddressProps) {
  const [makeAddress] = useMakeCalendarAddressMutation();
  return (
    <>
      <ButtonLink kind="primary" to={webcalUrl}>
        <CalendarPlus className="icon" />
        Add to my calendar
      </ButtonLink>
      <CopyLine
        text={url}
        shown={url.replace(/^https?:\/\//, '')}
        label="Copy the calendar address"
        done="Calendar address copied."
      />
      <p className="muted">Anyone with this address can see your leagues’ names and dates.</p>
      <NextEntries next={next} />
      <ConfirmButton
        small
        kind="quiet"
        question={RENEWAL}
        fallback={FAILURE}
        action={async () => {
          await makeAddress().unwrap();
          showToast('New address made. The old one no longer works.');
        }}
      >
        New address
      </ConfirmButton>
    </>
  );
}
