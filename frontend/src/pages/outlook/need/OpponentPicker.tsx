import { OpponentStrip } from '../../../components/game/OpponentStrip/OpponentStrip';
import { SelectField } from '../../../components/ui/FormField/FormField';
import { formatPoints } from '../../../lib/game/formatPoints';
import type { OutlookMember, TitleRow } from '../../../api/outlookApi';
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
        onChange={({ target: { value } }) => onSelect(value)}
      >
        {rows.map(({ userId, points }) => (
          <option key={userId} value={userId}>
            {nameOf(userId)} ({formatPoints(points)})
          </option>
        ))}
      </SelectField>
    );
  const opponents = rows.flatMap(({ userId: id, points, canWin }) => {
    const member = members.get(id);
    return member ? [{ id, ...member, note: formatPoints(points), isOut: !canWin }] : [];
  });
  return (
    <fieldset>
      <legend className="vh">Against</legend>
      <OpponentStrip
        opponents={opponents}
        selected={selected}
        item={({ id }, className, face) => (
          <label className={className}>
            <input
              type="radio"
              name="against"
              className="vh"
              checked={id === selected}
              onChange={() => onSelect(id)}
            />
            {face}
          </label>
        )}
      />
    </fieldset>
  );
}
