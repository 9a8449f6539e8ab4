import { Check, Lock, Pencil } from 'lucide-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ShortName } from '../../../components/game/Team/DriverName';
import { PICK_FIELDS, SHORT_LABELS } from '../../../features/selection/pickFields';
import type { Selection } from '../../../api/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { teamColour } from '../../../lib/game/teamColour';
import { cx } from '../../../lib/ui/cx';
import styles from './Previews.module.css';
import { useGetPlanQuery } from '../../../api/planApi';

type OwnPick = Pick<Selection, 'mainDriver' | 'reserveDriver' | 'team' | 'isVoid'>;

/** Of a round that nothing can be picked for yet. */
export const NO_PICK: OwnPick = {
  mainDriver: null,
  reserveDriver: null,
  team: null,
  isVoid: false,
};

type PicksPreviewProps = {
  readonly leagueId: string;
  /** 0 while it is not known */
  readonly round: number;
  /** the player's own; undefined while it is being loaded and without a race */
  readonly own: OwnPick | undefined;
  readonly locked: boolean;
  readonly lookup: DriverLookup;
};

/** The player's own three picks of the current round; before there are any what is pencilled for it. */
export function PicksPreview({ leagueId, round, own, locked, lookup }: PicksPreviewProps) {
  const isMade = own !== undefined && own.mainDriver !== null && !own.isVoid;
  const planned = usePlanned({
    leagueId,
    round,
    isWanted: !isMade && own !== undefined && !locked,
  });
  const names = isMade ? own : planned?.names;
  return (
    <>
      <span className="grid gap-half">
        {PICK_FIELDS.map((field) => {
          const name = names?.[field] ?? null;
          const team = field === 'team' ? name : lookup.teamOf(name);
          return (
            <span
              key={field}
              className={cx(
                `${styles.pick} grid gap-0 items-center px-1 team-edge text-cell-strong`,
                isMade ? 'stage-ink' : cx(styles.none, 'stage-muted'),
              )}
              style={{ '--team': name === null ? 'var(--stage-line-strong)' : teamColour(team) }}
            >
              <small className="stage-muted text-caption">{SHORT_LABELS[field]}</small>
              {name === null ? (
                own && 'None'
              ) : field === 'team' ? (
                <span className="ellipsis">{name}</span>
              ) : (
                <ShortName driver={name} />
              )}
            </span>
          );
        })}
      </span>
      <span className={`${styles.note} row gap-1 text-caption`}>
        {own && <Note isMade={isMade} locked={locked} planned={planned} />}
      </span>
    </>
  );
}

type NoteProps = {
  readonly isMade: boolean;
  readonly locked: boolean;
  readonly planned: ReturnType<typeof usePlanned>;
};

function Note({ isMade, locked, planned }: NoteProps) {
  if (locked)
    return (
      <>
        <Lock className="icon-sm" />
        {isMade ? 'Picks locked' : 'You missed the lock'}
      </>
    );
  if (isMade)
    return (
      <>
        <Check className="icon-sm" />
        Your picks are in
      </>
    );
  if (!planned) return 'Not picked yet';
  return (
    <>
      <Pencil className="icon-sm" />
      {planned.counts ? 'Your plan will count' : 'Your plan, not saved yet'}
    </>
  );
}

type PlannedOf = {
  readonly leagueId: string;
  readonly round: number;
  /** there is no pick, and still time for one */
  readonly isWanted: boolean;
};

/** What the player has pencilled for a round; null without it. */
function usePlanned({ leagueId, round, isWanted }: PlannedOf) {
  const { data: plan } = useGetPlanQuery(isWanted ? { leagueId } : skipToken);
  const row = isWanted ? plan?.rounds.find((each) => each.round === round) : undefined;
  if (!plan || !row || PICK_FIELDS.every((field) => row[field] === null)) return null;
  const isWhole = row.problems.length === 0 && PICK_FIELDS.every((field) => row[field] !== null);
  return { names: row, counts: plan.counts && plan.countsAllowed && isWhole };
}
