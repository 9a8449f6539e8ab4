import { useId } from 'react';
import { HelmetRow } from '../../../components/game/HelmetRow/HelmetRow';
import { ShortName } from '../../../components/game/Team/DriverName';
import { formatPoints } from '../../../lib/game/formatPoints';
import { teamColour } from '../../../lib/game/teamColour';
import type { Flag, FlagResult } from '../../../api/recapApi';
import styles from './FlagSide.module.css';

/** The race and the sprint, with the helmets of those who had each driver. */
export const FlagSide = ({ flag }: { readonly flag: Flag }) => (
  <>
    <Result title="The race" had="picked as main" rows={flag.race} players={flag.players} />
    {flag.sprint.length > 0 && (
      <Result
        title="The sprint"
        had="picked as reserve"
        rows={flag.sprint}
        players={flag.players}
      />
    )}
  </>
);

type ResultProps = {
  readonly title: string;
  readonly had: string;
  readonly rows: readonly FlagResult[];
  readonly players: Flag['players'];
};

function Result({ title, had, rows, players }: ResultProps) {
  const id = useId();
  return (
    <section className={`${styles.result} card min-w-0`} aria-labelledby={id}>
      <header className="row justify-between px-4 border-b">
        <h3 className="text-lead-strong" id={id}>
          {title}
        </h3>
        <span className="muted text-label">{had}</span>
      </header>
      <ol className="divided">
        {rows.map((row) => (
          <li
            key={row.driver}
            className="grid gap-2 items-center px-3 team-edge text-cell-strong"
            style={{ '--team': teamColour(row.team) }}
          >
            <b className="text-cell">{row.position}</b>
            <ShortName driver={row.driver} />
            <em className="text-cell strong text-right">{formatPoints(row.points)}</em>
            <HelmetRow className="justify-end" players={hadBy(row.had, players)} none="no one" />
          </li>
        ))}
      </ol>
    </section>
  );
}

const hadBy = (ids: readonly string[], players: Flag['players']) =>
  players
    .filter(({ _id }) => ids.includes(_id))
    .map(({ _id: id, username, avatar }) => ({ id, username, avatar }));
