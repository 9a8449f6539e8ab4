import { CalendarClock } from 'lucide-react';
import { Banner } from '../../components/ui/Banner/Banner';
import { ButtonLink } from '../../components/ui/Button/Button';
import { formatDeadline } from '../../lib/game/deadlines';
import { paths } from '../../lib/game/paths';
import { openRaceName } from './pickOptions';
import type { OpenRound } from '../../api/selectionApi';

type OpenRoundsProps = { readonly leagueId: string; readonly rounds: readonly OpenRound[] };

/** The rounds besides the current one that the player may pick for, and the way to each. */
export const OpenRounds = ({ leagueId, rounds }: OpenRoundsProps) =>
  rounds.map((open) => (
    <Banner
      key={open.round}
      icon={<CalendarClock className="icon" />}
      action={
        <ButtonLink small to={paths.roundSelections(leagueId, open.round)}>
          {open.selectionMade ? 'Change or withdraw' : 'Pick now'}
        </ButtonLink>
      }
    >
      <Sentence open={open} />
    </Banner>
  ));

function Sentence({ open }: { readonly open: OpenRound }) {
  const { selectionMade, isPostponed, raceName, lockAt } = open;
  const until = (
    <>
      until <span className="nowrap">{formatDeadline(lockAt)}</span>
    </>
  );
  if (!selectionMade)
    return (
      <>
        <b>The {raceName} is postponed.</b> Picks for it are open {until}.
      </>
    );
  const pick = isPostponed
    ? `Your pick for ${openRaceName(open)}`
    : `Your pick for the ${raceName}`;
  return (
    <>
      <b>{pick} is kept.</b> You can change it {until}; its drivers and team stay used until then.
    </>
  );
}
