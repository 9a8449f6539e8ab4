import { X } from 'lucide-react';
import { Chip } from '../../components/ui/Chip/Chip';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { SelectField } from '../../components/ui/FormField/FormField';
import { Panel } from '../../components/ui/Panel/Panel';
import { playerName } from '../../lib/game/playerName';
import type { SeasonLine } from '../../features/standings/chart/seasonLines';
import type { Highlighted as Drawn } from '../../features/standings/chart/useHighlighted';
import styles from './Highlighted.module.css';
import { byName } from '../../lib/game/byName';
import { Person } from '../../components/game/Person/Person';

type HighlightedProps = {
  readonly lines: readonly SeasonLine[];
  readonly drawn: Drawn;
  readonly userId: string;
};

/** Which lines of a large league are drawn out, and a way to another one. */
export function Highlighted({ lines, drawn, userId }: HighlightedProps) {
  const leader = lines[0]?.user._id;
  const shown = drawn.ids.flatMap((each) => lines.find(({ user }) => user._id === each) ?? []);
  return (
    <Panel title="Highlighted" flush>
      <ul className={`${styles.pins} grid gap-half`}>
        {shown.map(({ user, points }) => (
          <li
            key={user._id}
            className="grid gap-2 items-center min-h-target text-cell-strong break-anywhere"
          >
            <b>{points.at(-1)?.position ?? '–'}</b>
            <Person userId={user._id} user={user} size={32} />
            {user._id === userId || user._id === leader ? (
              <Chip>{user._id === userId ? 'you' : 'leader'}</Chip>
            ) : (
              <IconButton label={`Remove ${user.username}`} onClick={() => drawn.remove(user._id)}>
                <X className="icon-sm" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div className="grid gap-2 cols-1 p-4 border-t">
        <SelectField
          label="Highlight a member"
          value=""
          onChange={(event) => drawn.draw(event.target.value)}
        >
          <option value="" disabled>
            Name
          </option>
          {lines
            .toSorted((one, other) => byName(one.user, other.user))
            .map(({ user }) => (
              <option key={user._id} value={user._id}>
                {playerName(user)}
              </option>
            ))}
        </SelectField>
        <p className="muted text-small">
          Or hover over the chart to see the nearest line. You can highlight up to five.
        </p>
      </div>
    </Panel>
  );
}
