import { useId } from 'react';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { ShortName } from '../../../components/game/Team/DriverName';
import { formatPoints } from '../../../lib/game/formatPoints';
import { teamColour } from '../../../lib/game/teamColour';
import type { Flag, FlagResult } from '../recapApi';
import styles from './FlagSide.module.css';
import { HELMETS, moreText } from './flagTexts';

const HELMET = 24;

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
    <section className={styles.result} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <span>{had}</span>
      </header>
      <ol>
        {rows.map((row) => (
          <li key={row.driver} style={{ '--team': teamColour(row.team) }}>
            <b>{row.position}</b>
            <ShortName driver={row.driver} />
            <em>{formatPoints(row.points)}</em>
            <Had ids={row.had} players={players} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type HadProps = { readonly ids: readonly string[]; readonly players: Flag['players'] };

function Had({ ids, players }: HadProps) {
  const named = players.filter(({ _id }) => ids.includes(_id));
  const shown = named.length > HELMETS ? named.slice(0, HELMETS - 1) : named;
  return (
    <span className={styles.had}>
      {named.length === 0 && <small>no one</small>}
      {shown.map(({ _id, username, avatar }) => (
        <HelmetAvatar key={_id} avatar={avatar} size={HELMET} label={username} />
      ))}
      {shown.length < named.length && (
        <small>
          <span aria-hidden="true">{moreText(named.length)}</span>
          <span className="vh">and {named.length - shown.length} more</span>
        </small>
      )}
    </span>
  );
}
