import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../../components/game/Machine/Machine';
import { SelectField } from '../../../components/ui/FormField/FormField';
import { formatPoints } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './OpponentPicker.module.css';
import type { OutlookMember, TitleRow } from '../../../features/outlook/outlookApi';
import { namesOf } from '../outlookFacts';

type OpponentPickerProps = {
  /** everybody else, as the table stands */
  readonly rows: readonly TitleRow[];
  readonly members: ReadonlyMap<string, OutlookMember['user']>;
  readonly selected: string;
  readonly onSelect: (userId: string) => void;
};

/** More are found sooner in a list. */
const FEW = 24;

/** Against whom; who is out is grey, and can be chosen all the same. */
export function OpponentPicker({ rows, members, selected, onSelect }: OpponentPickerProps) {
  const nameOf = namesOf(members);
  if (rows.length > FEW)
    return (
      <SelectField
        label="Against"
        value={selected}
        onChange={({ target: { value } }) => {
          onSelect(value);
        }}
      >
        {rows.map(({ userId, points }) => (
          <option key={userId} value={userId}>
            {nameOf(userId)} ({formatPoints(points)})
          </option>
        ))}
      </SelectField>
    );
  return (
    <fieldset className={styles.strip}>
      <legend className="vh">Against</legend>
      {rows.map(({ userId, points, canWin }) => (
        <label key={userId} className={cx(styles.opponent, !canWin && styles.out)}>
          <input
            type="radio"
            name="against"
            className="vh"
            checked={userId === selected}
            onChange={() => {
              onSelect(userId);
            }}
          />
          <HelmetAvatar avatar={members.get(userId)?.avatar} size={40} />
          <span>
            {members.get(userId)?.username}
            <Machine isMachine={members.get(userId)?.isMachine} />
          </span>
          <small>{formatPoints(points)}</small>
        </label>
      ))}
    </fieldset>
  );
}
