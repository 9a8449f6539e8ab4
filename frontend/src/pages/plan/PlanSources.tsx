import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { formatPoints } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { teamColour } from '../../lib/game/teamColour';
import { useGetEarlierRaceQuery, type EarlierRace, type Form } from '../../api/planApi';
import styles from './PlanSources.module.css';

const WAY = `${styles.way} inline-row justify-center min-h-target px-1`;

type PlanSourcesProps = {
  readonly leagueId: string;
  /** the round that a name is looked for */
  readonly round: number;
  readonly form: Form;
};

/** Where the numbers are from, each one tap away (PL-05). */
export function PlanSources({ leagueId, round, form }: PlanSourcesProps) {
  const [opened, open] = useState<number | null>(null);
  const circuit = form.circuits.find((each) => each.round === round);
  const rounds = [...new Set([...form.rounds, ...form.sprintRounds])].toSorted((a, b) => a - b);
  if (rounds.length === 0 && !circuit) return null;
  const isOpen = opened === round;
  return (
    <section className={`${styles.sources} mt-3`} aria-label="Sources">
      <h3 className="muted text-small">Points come from the results of</h3>
      <ul className="cluster gap-0 gap-x-1 text-label">
        {rounds.map((each) => (
          <li key={each}>
            <Link
              className={WAY}
              to={paths.race(leagueId, each)}
              aria-label={`Round ${each}${form.sprintRounds.includes(each) ? ', race and sprint' : ''}`}
            >
              R{each}
            </Link>
          </li>
        ))}
        {circuit && (
          <li>
            <button
              type="button"
              className={WAY}
              aria-expanded={isOpen}
              onClick={() => open(isOpen ? null : round)}
            >
              {circuit.shortRaceName} {circuit.season}
            </button>
          </li>
        )}
      </ul>
      {isOpen && <EarlierResult leagueId={leagueId} round={round} />}
    </section>
  );
}

type EarlierResultProps = Pick<PlanSourcesProps, 'leagueId' | 'round'>;

/** How the race at this circuit ended. */
function EarlierResult({ leagueId, round }: EarlierResultProps) {
  const query = useGetEarlierRaceQuery({ leagueId, round: String(round) });
  return (
    <QueryView query={query} loading={null} error="Couldn’t load the result. Try again.">
      {({ classification }) => (
        <ol className={`${styles.result} grid`}>
          {classification.map((row) => (
            <ResultRow key={row.driver} row={row} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

const ResultRow = ({ row }: { readonly row: EarlierRace['classification'][number] }) => {
  const { position, driver, team, points, status } = row;
  return (
    <li
      className="grid gap-2 items-center px-1 team-edge text-cell"
      style={{ '--team': teamColour(team) }}
    >
      <b className="text-cell-strong">{position ?? status}</b>
      <span>
        {driver}
        <small className="block muted">{team}</small>
      </span>
      <b className="text-cell-strong">{formatPoints(points)}</b>
    </li>
  );
};
