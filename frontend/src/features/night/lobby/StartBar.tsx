import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { late } from '../../../components/ui/Late/late';
import { Message } from '../../../components/ui/Message/Message';
import { useServerTime } from '../../../lib/game/useServerNow';
import { useAction } from '../../../lib/ui/useAction';
import {
  useGetLeagueCalendarQuery,
  useStartNightMutation,
  type League,
  type Night,
} from '../nightApi';
import { GoBar } from '../GoBar';
import { leftText, openingText } from './lobbyTexts';

const ChangeNight = late(() => import('./ChangeNight').then((file) => file.ChangeNight));

type StartBarProps = {
  readonly league: League;
  readonly night: Night;
  readonly userId: string;
  /** whether the season is here */
  readonly isReady: boolean;
};

/** What happens next: the owner's button, and for the others who presses it, and when (TL-04, TL-05). */
export function StartBar({ league, night, userId, isReady }: StartBarProps) {
  const [start] = useStartNightMutation();
  const { busy, error, run } = useAction('The night could not be started. Please try again.');
  const calendar = useGetLeagueCalendarQuery({ id: league._id }, { skip: !isReady }).data;
  const isOwner = league.owner === userId;
  const owner = league.members.find(({ _id }) => _id === league.owner)?.username ?? 'The owner';
  const opening = openingText(league.pace, calendar?.rounds[0]?.name ?? null);
  return (
    <>
      {error && <Message kind="bad">{error}</Message>}
      <GoBar
        title={
          night.startsAt === null ? (
            barTitle(isOwner, owner)
          ) : (
            <>
              Starts by itself in <StartClock startsAt={night.startsAt} />
            </>
          )
        }
        note={isOwner ? opening : 'Stay here: the first round opens on this page by itself.'}
      >
        {isOwner && <ChangeButton league={league} startsAt={night.startsAt} />}
        {isOwner && (
          <Button
            kind="primary"
            busy={busy}
            disabled={!isReady}
            onClick={() =>
              void run(async () => {
                await start({ id: league._id, pressDto: {} }).unwrap();
              })
            }
          >
            <Play className="icon" aria-hidden="true" />
            {startText(busy, night.startsAt !== null)}
          </Button>
        )}
      </GoBar>
    </>
  );
}

const barTitle = (isOwner: boolean, owner: string): string =>
  isOwner ? 'Everybody here?' : `${owner} starts the night.`;

/** What opens is loaded when somebody reaches for it. */
function ChangeButton(props: Omit<Parameters<typeof ChangeNight>[0], 'onClose'>) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void ChangeNight.preload()}
        onClick={() => {
          open(true);
        }}
      >
        Change the night
      </Button>
      {isOpen && (
        <ChangeNight
          {...props}
          onClose={() => {
            open(false);
          }}
        />
      )}
    </>
  );
}

function startText(busy: boolean, isSet: boolean): string {
  if (busy) return 'Starting…';
  return isSet ? 'Start now' : 'Start';
}

/** Alone, so that a tick redraws nothing else. */
function StartClock({ startsAt }: { readonly startsAt: string }) {
  const left = useServerTime((now) => Math.max(0, Math.round((Date.parse(startsAt) - now) / 1000)));
  return <span role="timer">{leftText(left)}</span>;
}
