import { ShortName } from '../../components/game/Team/DriverName';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import { PICK_FIELDS, type PickField, type PickNames } from '../../features/selection/pickFields';
import styles from './SavedPicks.module.css';

type SavedPicksProps = {
  readonly picks: PickNames;
  /** parts whose name an assignment has taken: struck out */
  readonly taken: readonly PickField[];
  /** nothing of them counts */
  readonly isVoid: boolean;
  readonly lookup: DriverLookup;
};

/** The three saved picks as bars in their team's colour (SM-27). */
export const SavedPicks = ({ picks, taken, isVoid, lookup }: SavedPicksProps) => (
  <dl className="grid gap-2">
    {PICK_FIELDS.map((field) => {
      const name = picks[field];
      const team = field === 'team' ? name : lookup.teamOf(name);
      const isTaken = taken.includes(field);
      const shown = field === 'team' ? name : <ShortName driver={name} />;
      return (
        <div
          key={field}
          className={cx(
            `${styles.pick} card cluster gap-1 gap-x-3 content-center rounded-2 py-2 px-4 team-edge`,
            (isTaken || isVoid) && styles.taken,
          )}
          style={{ '--team': teamColour(team) }}
        >
          <dt className="muted text-label">{PICK_LABELS[field]}</dt>
          <dd className="split gap-0 gap-x-3 items-baseline min-w-0 text-headline break-anywhere">
            {isTaken ? (
              <s>
                {shown}
                <span className="vh"> (used)</span>
              </s>
            ) : (
              shown
            )}
            {field !== 'team' && team && <em className="muted text-label">{team}</em>}
          </dd>
        </div>
      );
    })}
  </dl>
);
