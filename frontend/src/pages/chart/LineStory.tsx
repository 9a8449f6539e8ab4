import { useId } from 'react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../components/game/Machine/Machine';
import { formatPoints, formatSigned, pointsText } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import { ordinal } from '../../lib/ui/ordinal';
import { momentsOf, type SeasonLine } from '../../features/standings/chart/seasonLines';
import styles from './LineStory.module.css';

type LineStoryProps = {
  readonly line: SeasonLine;
  readonly rounds: readonly number[];
  readonly lines: readonly SeasonLine[];
  /** chosen in the list of lines that are drawn out instead */
  readonly isMany: boolean;
  readonly onSelect: (userId: string) => void;
};

const HELMET = 64;

/** The line that is chosen, in figures and in the moments that moved it. */
export function LineStory({ line, rounds, lines, isMany, onSelect }: LineStoryProps) {
  const title = useId();
  const choice = useId();
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
    <section className={`${styles.story} card grid gap-3 p-4`} aria-labelledby={title}>
      <header className="row gap-3">
        <HelmetAvatar userId={line.user._id} avatar={line.user.avatar} size={HELMET} />
        <div>
          <h2 className="text-headline break-anywhere" id={title}>
            {line.user.username}
            <Machine isMachine={line.user.isMachine} />
          </h2>
          {last && (
            <p>
              {ordinal(last.position)} of {lines.length}, {pointsText(last.points)}
            </p>
          )}
        </div>
      </header>
      {last && (
        <dl>
          <Figure name="Rounds in the lead">
            {String(positions.filter((position) => position === 1).length)}
          </Figure>
          <Figure name="Worst place">{String(Math.max(...positions))}</Figure>
          <Figure name="Best round">
            {best && best.gained > 0 ? `R${String(best.round)}, ${formatSigned(best.gained)}` : '–'}
          </Figure>
          <Figure name="Furthest behind">
            {formatPoints(Math.max(...points.map(({ gap }) => gap)))}
          </Figure>
        </dl>
      )}
      <ol className="grid gap-2">
        {momentsOf(line, rounds).map(({ round, text }) => (
          <li key={round}>
            <b>R{round}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {!isMany && (
        <div className={`${styles.choice} grid gap-1`}>
          <label className="text-small-strong" htmlFor={choice}>
            Show player
          </label>
          <select
            id={choice}
            value={line.user._id}
            onChange={(event) => {
              onSelect(event.target.value);
            }}
          >
            {lines.map(({ user }) => (
              <option key={user._id} value={user._id}>
                {playerName(user)}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className={`${styles.keys} muted text-small`}>
        Arrow keys: ↑ ↓ switch line, ← → move along it. Esc to exit.
      </p>
    </section>
  );
}

type FigureProps = { readonly name: string; readonly children: string };

const Figure = ({ name, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
