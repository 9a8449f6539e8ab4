import { useId } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Figure } from '../../components/ui/Figure/Figure';
import { SelectField } from '../../components/ui/FormField/FormField';
import { Username } from '../../components/game/Username/Username';
import { formatPoints, formatSigned, pointsText } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import { ordinal } from '../../lib/ui/ordinal';
import { turningPoints, type SeasonLine } from '../../features/standings/chart/seasonLines';
import styles from './LineStory.module.css';

type LineStoryProps = {
  readonly line: SeasonLine;
  readonly rounds: readonly number[];
  readonly lines: readonly SeasonLine[];
  /** chosen in the list of lines that are drawn out instead */
  readonly isMany: boolean;
  readonly onSelect: (userId: string) => void;
};

/** The line that is chosen, in figures and in the moments that moved it. */
export function LineStory({ line, rounds, lines, isMany, onSelect }: LineStoryProps) {
  const title = useId();
  const points = line.points.flatMap((point, index) =>
    point ? [{ ...point, round: rounds[index] ?? 0 }] : [],
  );
  const last = points.at(-1);
  const best = points.reduce<(typeof points)[number] | null>(
    (most, point) => (most && most.gained >= point.gained ? most : point),
    null,
  );
  const positions = points.map(({ position }) => position);
  return (
    <section className={`${styles.story} card grid gap-3 cols-1 p-4`} aria-labelledby={title}>
      <header className="row gap-3">
        <HelmetAvatar userId={line.user._id} avatar={line.user.avatar} size={64} />
        <div>
          <h2 className="text-headline break-anywhere" id={title}>
            <Username name={line.user.username} isMachine={line.user.isMachine} />
          </h2>
          {last && (
            <p className="muted text-label">
              {ordinal(last.position)} of {lines.length}, {pointsText(last.points)}
            </p>
          )}
        </div>
      </header>
      {last && (
        <dl className="grid cols-2">
          <Figure label="Rounds in the lead">
            {String(positions.filter((position) => position === 1).length)}
          </Figure>
          <Figure label="Worst place">{String(Math.max(...positions))}</Figure>
          <Figure label="Best round">
            {best && best.gained > 0 ? `R${best.round}, ${formatSigned(best.gained)}` : '–'}
          </Figure>
          <Figure label="Furthest behind">
            {formatPoints(Math.max(...points.map(({ gap }) => gap)))}
          </Figure>
        </dl>
      )}
      <ol className="grid gap-2">
        {turningPoints(line, rounds).map(({ round, text }) => (
          <li key={round} className="grid gap-2 muted text-small">
            <b className="ink text-cell-strong">R{round}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {!isMany && (
        <SelectField
          label="Show player"
          value={line.user._id}
          onChange={(event) => onSelect(event.target.value)}
        >
          {lines.map(({ user }) => (
            <option key={user._id} value={user._id}>
              {playerName(user)}
            </option>
          ))}
        </SelectField>
      )}
      <p className={`${styles.keys} muted text-small`}>
        Arrow keys: ↑ ↓ switch line, ← → move along it. Esc to exit.
      </p>
    </section>
  );
}
