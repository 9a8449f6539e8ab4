import { CalendarOff } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/game/LeaveLink/LeaveLink';
import { ButtonLink } from '../../components/ui/Button/Button';
import { SprintChip } from '../../components/game/SprintChip/SprintChip';
import { Chip } from '../../components/ui/Chip/Chip';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { type Race, useGetRaceQuery } from '../../api/raceApi';
import { LockClock } from '../../features/race/LockClock';
import { RoundLine } from '../../features/race/RaceTitle';
import { useDriverLookup } from '../../features/race/useSeason';
import { useRefetchAtLock } from '../../features/selection/useRefetchAtLock';
import { paths } from '../../lib/game/paths';
import { useWide } from '../../lib/ui/useWide';
import { RoundSelections, useRoundData } from './RoundSelections';
import styles from './SelectionsPage.module.css';
import { SelectionsSkeleton } from './SelectionsSkeleton';

const TITLE = 'Picks';

/**
 * The pick for a round besides the current one: of one that was postponed, it is kept till it
 * locks.
 */
export function RoundSelectionsPage() {
  const { leagueId = '', round = '' } = useParams();
  const race = useGetRaceQuery({ leagueId, round });
  if (race.data) return <OtherRound leagueId={leagueId} race={race.data} />;
  return (
    <>
      <PageTitle title={TITLE} sub={<span>&nbsp;</span>} />
      {race.isError ? (
        <LoadFailure of={race} fallback="Failed to load data" />
      ) : (
        <SelectionsSkeleton />
      )}
    </>
  );
}

type OtherRoundProps = { readonly leagueId: string; readonly race: Race };

function OtherRound({ leagueId, race }: OtherRoundProps) {
  const league = useGetLeagueQuery({ id: leagueId });
  const data = useRoundData(leagueId, race, league.data);
  const current = data.current.data;
  const isWide = useWide();
  const lookup = useDriverLookup(data.season.data);
  const { lockAt, locked } = current ?? race;
  useRefetchAtLock({ lockAt, locked: current?.locked, refetch: data.current.refetch });
  const open = current?.alsoOpen?.find(({ round }) => round === race.round);
  const isClosed = current !== undefined && !current.locked && !open;
  const side = (
    <>
      <LockClock
        lockAt={lockAt}
        locked={locked}
        label="Time until picks lock"
        lockedNote="Lights out! Picks are locked."
      />
      <NextRaceLink leagueId={leagueId} />
    </>
  );
  return (
    <>
      <PageTitle
        title={TITLE}
        sub={
          <>
            <RoundLine {...race} />
            {open?.isPostponed && <Chip kind="warn">Postponed</Chip>}
            <SprintChip race={race} />
          </>
        }
      />
      {isClosed ? (
        <EmptyState icon={<CalendarOff />} action={<NextRaceLink leagueId={leagueId} primary />}>
          Picks for this race can’t be made here.
        </EmptyState>
      ) : (
        <div className={`${styles.layout} stack`}>
          {!isWide && <div className={`${styles.side} stack`}>{side}</div>}
          <RoundSelections leagueId={leagueId} race={race} data={data} lookup={lookup} isOther />
          {isWide && <div className={`${styles.side} stack`}>{side}</div>}
        </div>
      )}
    </>
  );
}

type NextRaceLinkProps = { readonly leagueId: string; readonly primary?: boolean };

const NextRaceLink = ({ leagueId, primary = false }: NextRaceLinkProps) => (
  <ButtonLink
    block={!primary}
    kind={primary ? 'primary' : 'default'}
    to={paths.selections(leagueId)}
  >
    Picks for the next race
  </ButtonLink>
);
