import { Link, useNavigate } from 'react-router-dom';
import { OpponentStrip } from '../../components/game/OpponentStrip/OpponentStrip';
import { SelectField } from '../../components/ui/FormField/FormField';
import type { Member } from '../../api/leagueApi';
import { byName } from '../../lib/game/byName';
import { paths } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import styles from './OpponentChoice.module.css';

/** More than these are found sooner by their first letter than by looking for a helmet. */
const FEW = 12;

type OpponentChoiceProps = {
  readonly leagueId: string;
  readonly opponents: readonly Member[];
  /** the user id in the address */
  readonly selected: string;
};

/** Everybody else in the league, to be compared with. */
export const OpponentChoice = ({ leagueId, opponents, selected }: OpponentChoiceProps) => {
  const sorted = opponents.toSorted(byName);
  const Choice = sorted.length > FEW ? Select : Strip;
  return <Choice leagueId={leagueId} opponents={sorted} selected={selected.toLowerCase()} />;
};

const Strip = ({ leagueId, opponents, selected }: OpponentChoiceProps) => (
  <nav aria-label="Opponents">
    <OpponentStrip
      opponents={opponents.map(({ _id: id, ...opponent }) => ({ id, ...opponent }))}
      selected={selected}
      item={({ id }, className, face) => (
        <Link
          to={paths.rivalry(leagueId, id)}
          className={className}
          aria-current={id === selected ? 'page' : undefined}
        >
          {face}
        </Link>
      )}
    />
  </nav>
);

function Select({ leagueId, opponents, selected }: OpponentChoiceProps) {
  const navigate = useNavigate();
  const isKnown = opponents.some(({ _id }) => _id === selected);
  return (
    <div className={styles.select}>
      <SelectField
        label="Opponent"
        value={isKnown ? selected : ''}
        onChange={(event) => void navigate(paths.rivalry(leagueId, event.target.value))}
      >
        {!isKnown && (
          <option value="" disabled>
            Choose an opponent
          </option>
        )}
        {opponents.map((opponent) => (
          <option key={opponent._id} value={opponent._id}>
            {playerName(opponent)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
