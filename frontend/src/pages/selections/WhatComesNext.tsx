import { Link } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { useUser } from '../../features/auth/session';
import type { NextRace } from '../../api/raceApi';
import type { FollowingRace } from '../../features/race/countdownTarget';
import { useFollowing } from '../../features/race/useFollowing';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { formatOpening } from '../../lib/game/deadlines';
import { formatPoints } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';

type WhatComesNextProps = { readonly leagueId: string; readonly race: NextRace };

/** In a locked round: what it has brought; until its flag from when on the next one can be picked for. */
export function WhatComesNext({ leagueId, race }: WhatComesNextProps) {
  const isRun = useFollowing(race) !== null;
  if (race.status === 'completed')
    return (
      <Message kind="info">
        <b>
          Round {race.round} is done
          <OwnPoints leagueId={leagueId} round={race.round} />
        </b>{' '}
        <Link to={paths.recap(leagueId, race.round)}>Read the recap</Link>
      </Message>
    );
  return (
    !isRun &&
    race.following && (
      <Message kind="info">
        <NextPicks following={race.following} />
      </Message>
    )
  );
}

function NextPicks({ following: { raceName, opensAt } }: { readonly following: FollowingRace }) {
  const opens = useServerTime((now) => formatOpening(opensAt, now));
  return (
    <>
      Picks for the {raceName} open <span className="nowrap">{opens}</span>.
    </>
  );
}

/** ': 24 points.', '. You had no pick.' */
function OwnPoints({ leagueId, round }: { readonly leagueId: string; readonly round: number }) {
  const { _id } = useUser();
  const { data } = useListRoundSelectionsQuery({ leagueId, round: String(round) });
  const own = data?.selections.find(({ userId }) => userId === _id);
  if (!own) return '.';
  if (!own.score) return own.selectionMade ? '.' : '. You had no pick.';
  const { totalPoints } = own.score;
  return `: ${formatPoints(totalPoints)} ${totalPoints === 1 ? 'point' : 'points'}.`;
}
