import { Check, Lock } from 'lucide-react';
import { ShortName } from '../../../components/game/Team/DriverName';
import { PICK_FIELDS, SHORT_LABELS } from '../../../features/selection/pickFields';
import type { Selection } from '../../../features/selection/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import styles from './Glimpses.module.css';

type PicksGlimpseProps = {
  /** the player's own; undefined while it is being loaded and without a race */
  readonly own: Selection | undefined;
  readonly locked: boolean;
  readonly lookup: DriverLookup;
};

/** The player's own three picks of the current round. */
export function PicksGlimpse({ own, locked, lookup }: PicksGlimpseProps) {
  const isMade = own !== undefined && own.mainDriver !== null && !own.isVoid;
  return (
    <>
      <span className={cx(styles.rows, !isMade && styles.none)}>
        {PICK_FIELDS.map((field) => {
          const name = isMade ? own[field] : null;
          const team = field === 'team' ? name : lookup.teamOf(name);
          return (
            <span
              key={field}
              className={styles.pick}
              style={name === null ? undefined : { '--team': teamColour(team) }}
            >
              <small>{SHORT_LABELS[field]}</small>
              {name === null ? (
                <span>{own ? 'None' : ''}</span>
              ) : field === 'team' ? (
                <span>{name}</span>
              ) : (
                <ShortName driver={name} />
              )}
            </span>
          );
        })}
      </span>
      <span className={styles.note}>
        <Note isKnown={own !== undefined} isMade={isMade} locked={locked} />
      </span>
    </>
  );
}

type NoteProps = { readonly isKnown: boolean; readonly isMade: boolean; readonly locked: boolean };

function Note({ isKnown, isMade, locked }: NoteProps) {
  if (!isKnown) return null;
  if (locked)
    return (
      <>
        <Lock className="icon-sm" />
        {isMade ? 'Your picks, locked' : 'Locked without your picks'}
      </>
    );
  return isMade ? (
    <>
      <Check className="icon-sm" />
      Your picks are in
    </>
  ) : (
    'Not picked yet'
  );
}
