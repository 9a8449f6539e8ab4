import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../../components/game/Machine/Machine';
import { DriverName } from '../../../components/game/Team/DriverName';
import { TeamName } from '../../../components/game/Team/TeamName';
import { Username } from '../../../components/game/Username/Username';
import { Panel } from '../../../components/ui/Panel/Panel';
import type { Selection } from '../../../features/selection/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { formatPoints } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './Reveal.module.css';

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
    <ul className={styles.rows}>
      {inOrder(selections).map((selection) => (
        <li key={selection.userId} className={cx(selection.userId === userId && styles.you)}>
          <HelmetAvatar avatar={selection.avatar} size={40} />
          <b className={styles.name}>
            <Username name={selection.username} />
            <Machine isMachine={selection.isMachine} />
          </b>
          <Names selection={selection} round={round} lookup={lookup} />
          {selection.score && (
            <b className={styles.points}>
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
    return <span className={styles.none}>{isVoid ? 'Void' : 'No pick'}</span>;
  return (
    <span className={styles.names}>
      <span className="vh">main </span>
      <DriverName driver={mainDriver} team={lookup.teamOf(mainDriver, round)} />
      <span className="vh">, reserve </span>
      <DriverName driver={reserveDriver} team={lookup.teamOf(reserveDriver, round)} />
      <span className="vh">, team </span>
      <TeamName team={team} />
    </span>
  );
}

/** By points once there are any, else as they come: by name. */
const inOrder = (selections: readonly Selection[]): readonly Selection[] =>
  selections.some(({ score }) => score)
    ? selections.toSorted((one, other) => pointsOf(other) - pointsOf(one))
    : selections;

const pointsOf = ({ score }: Selection): number => score?.totalPoints ?? -1;
