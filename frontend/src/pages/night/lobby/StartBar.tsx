import { Play } from 'lucide-react';
import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { timeLeft } from '../../../lib/game/countdown';
import { clockText } from '../../../lib/game/duration';
import { useServerNow, useServerTime } from '../../../lib/game/useServerNow';
import { useAction } from '../../../lib/ui/useAction';
import {
  useGetLeagueCalendarQuery,
  useStartNightMutation,
  type League,
  type Night,
} from '../../../api/nightApi';
import { ChangeButton } from '../ChangeButton';
import { ActionBar } from '../../../features/night/ActionBar';
import { awaitedText, firstLock, openingText, startDateText, waitingText } from './lobbyTexts';
import type { SeasonState } from './useSeasonState';

type StartBarProps = {
  readonly league: League;
  readonly night: Night;
  readonly userId: string;
  readonly season: Pick<SeasonState, 'state' | 'done' | 'rounds' | 'waitsUntil'>;
};

/** What happens next: the owner's button, and for the others who presses it, and when (TL-04, TL-05). */
export function StartBar({ league, night, userId, season }: StartBarProps) {
  const isReady = season.state === 'ready';
  const [start] = useStartNightMutation();
  const { busy, error, run } = useAction('Couldn’t start the night. Try again.');
  const calendar = useGetLeagueCalendarQuery({ id: league._id }, { skip: !isReady }).currentData;
  const isOwner = league.owner === userId;
  const owner = league.members.find(({ _id }) => _id === league.owner)?.username ?? 'The owner';
  const { startsAt } = night;
  const isSet = startsAt !== null;
  const lock = useServerTime((now) => firstLock(league.pace, isSet ? Date.parse(startsAt) : now));
  const first = calendar?.rounds[0]?.name ?? null;
  const opening = isReady
    ? openingText(league.pace, { first, lock, isSet })
    : awaitedText(league.season, season);
  return (
    <>
      {error && <Message kind="bad">{error}</Message>}
      <ActionBar
        title={startsAt === null ? barTitle(isOwner, owner) : <StartClock startsAt={startsAt} />}
        note={isOwner ? opening : waitingText(league.pace, { lock, isSet })}
      >
        {isOwner && <ChangeButton league={league} startsAt={startsAt} />}
        {isOwner && (
          <Button
            kind="primary"
            busy={busy}
            disabled={!isReady}
            onClick={() => void run(() => start({ id: league._id, pressDto: {} }).unwrap())}
          >
            <Play className="icon" />
            {startText(busy, isSet)}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

const barTitle = (isOwner: boolean, owner: string): string =>
  isOwner ? 'Everyone here?' : `${owner} starts the night.`;

function startText(busy: boolean, isSet: boolean): string {
  if (busy) return 'Starting…';
  return isSet ? 'Start now' : 'Start';
}

/** Alone, so that a tick redraws nothing else. */
function StartClock({ startsAt }: { readonly startsAt: string }) {
  const left = timeLeft(startsAt, useServerNow());
  return (
    <>
      Starts automatically{startDateText(startsAt, left)} in{' '}
      <span role="timer">{clockText(left)}</span>
    </>
  );
}
