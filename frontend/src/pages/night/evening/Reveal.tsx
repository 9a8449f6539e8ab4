import { DriverName } from '../../../components/game/Team/DriverName';
import { TeamName } from '../../../components/game/Team/TeamName';
import { Panel } from '../../../components/ui/Panel/Panel';
import { earned } from '../../../features/selection/earned';
import type { PickField } from '../../../features/selection/pickFields';
import type { Selection } from '../../../api/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { formatPoints } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './Reveal.module.css';
import { Person } from '../../../components/game/Person/Person';

type RevealProps = {
  readonly title: string;
  readonly selections: readonly Selection[];
  readonly round: number;
  readonly userId: string;
  readonly lookup: DriverLookup;
};

/** Everyone’s picks in a locked round; with the result, what it earned. */
export const Reveal = ({ title, selections, round, userId, lookup }: RevealProps) => (
  <Panel title={title} flush>
    <ul className="divided">
      {inOrder(selections).map((selection) => (
        <li
          key={selection.userId}
          className={cx(
            `${styles.row} grid gap-0 gap-x-2 items-center px-3 py-1`,
            selection.userId === userId && 'own-row',
          )}
        >
          <Person user={selection} size={40} className="ellipsis text-cell-strong" />
          <Names selection={selection} round={round} lookup={lookup} />
          {selection.score && (
            <b className="text-figure">
              {formatPoints(selection.score.totalPoints)}
              <span className="vh"> points</span>
            </b>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);

type NamesProps = Pick<RevealProps, 'round' | 'lookup'> & { readonly selection: Selection };

function Names({ selection, round, lookup }: NamesProps) {
  const { mainDriver, reserveDriver, team, isVoid } = selection;
  if (!mainDriver || !reserveDriver || !team || isVoid)
    return (
      <span className={`${styles.names} muted text-label`}>{isVoid ? 'Void' : 'No pick'}</span>
    );
  return (
    <span
      className={`${styles.names} ${styles.three} cluster gap-half gap-x-3 min-w-0 muted text-label`}
    >
      <span className="vh">main </span>
      <span className="inline-row gap-1">
        <DriverName driver={mainDriver} team={lookup.teamOf(mainDriver, round)} />
        <Earned selection={selection} field="mainDriver" />
      </span>
      <span className="vh">, reserve </span>
      <span className="inline-row gap-1">
        <DriverName driver={reserveDriver} team={lookup.teamOf(reserveDriver, round)} />
        <Earned selection={selection} field="reserveDriver" />
      </span>
      <span className="vh">, team </span>
      <span className="inline-row gap-1">
        <TeamName team={team} />
        <Earned selection={selection} field="team" />
      </span>
    </span>
  );
}

type EarnedProps = { readonly selection: Selection; readonly field: PickField };

function Earned({ selection, field }: EarnedProps) {
  const points = earned(selection, field);
  if (points === null) return null;
  return (
    <b className="ink">
      {formatPoints(points)}
      <span className="vh"> points</span>
    </b>
  );
}

/** By points once there are any, else as they come: by name. */
const inOrder = (selections: readonly Selection[]): readonly Selection[] =>
  selections.some(({ score }) => score)
    ? selections.toSorted((one, other) => pointsOf(other) - pointsOf(one))
    : selections;

const pointsOf = ({ score }: Selection): number => score?.totalPoints ?? -1;
