import { Link } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { useUser } from '../../features/auth/session';
import type { NextRace } from '../../api/raceApi';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import { dayAndTime } from './dayAndTime';

type WhatComesNextProps = {
  readonly leagueId: string;
  readonly race: Pick<NextRace, 'round' | 'status' | 'endOfWeekend' | 'moments'>;
};

/** In a locked round: what it has brought, and from when on the next one can be picked for. */
export const WhatComesNext = ({ leagueId, race }: WhatComesNextProps) =>
  race.status === 'completed' ? (
    <Message kind="info">
      <b>
        Round {race.round} is done
        <OwnPoints leagueId={leagueId} round={race.round} />
      </b>{' '}
      <NextPicks race={race} /> <Link to={paths.recap(leagueId, race.round)}>Read the recap</Link>
    </Message>
  ) : (
    race.endOfWeekend !== null && (
      <Message kind="info">
        <NextPicks race={race} />
      </Message>
    )
  );

function NextPicks({ race: { endOfWeekend, moments } }: Pick<WhatComesNextProps, 'race'>) {
  const next = moments.find(({ kind }) => kind === 'next-lock');
  const opens = useServerTime((now) => endOfWeekend && dayAndTime(endOfWeekend, now));
  if (!opens) return null;
  return (
    <>
      Picks for the {next?.raceName ?? 'next race'} open <span className="nowrap">{opens}</span>.
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
