import { Chip, FlagChip } from '../../components/Chip/Chip';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import type { Race } from './raceApi';

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
        {race.isSprintWeekend && <Chip>Sprint weekend</Chip>}
        <ResultsChip race={race} />
      </>
    }
  />
);

function ResultsChip({ race: { status, resultsStatus } }: { readonly race: Race }) {
  if (status === 'cancelled') return <Chip kind="bad">Cancelled</Chip>;
  if (resultsStatus === 'provisional') return <Chip kind="info">Provisional results</Chip>;
  return resultsStatus === 'official' ? <Chip kind="ok">Official results</Chip> : null;
}

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
