import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { ResultsLabel } from '../../components/game/ResultsLabel/ResultsLabel';
import { SprintChip } from '../../components/game/SprintChip/SprintChip';
import { Chip } from '../../components/ui/Chip/Chip';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import type { Race } from '../../api/raceApi';

/** The head of a race's page: name, circuit, country, round (RD-01), and how final its results are. */
export const RaceTitle = ({ race }: { readonly race: Race }) => (
  <PageTitle
    title={race.raceName}
    sub={
      <>
        <FlagChip code={race.countryCode} />
        <span>
          {race.circuit}, {race.country}
        </span>
        <span>Round {race.round}</span>
        <SprintChip race={race} kind="plain" />
        {race.status === 'cancelled' ? (
          <Chip kind="bad">Cancelled</Chip>
        ) : (
          <ResultsLabel status={race.resultsStatus} isByHand={race.resultsByHand} />
        )}
        {race.resultsUpdatedAt && <span>Last updated {formatRaceTime(race.resultsUpdatedAt)}</span>}
      </>
    }
  />
);

type RoundLineProps = Pick<Race, 'round' | 'raceName' | 'countryCode' | 'country'>;

/** `BEL Round 13 · Belgian Grand Prix`, below the title of a page about the current race. */
export const RoundLine = ({ round, raceName, countryCode, country }: RoundLineProps) => (
  <>
    <FlagChip code={countryCode} country={country} />
    <span>
      Round {round} · {raceName}
    </span>
  </>
);
