import { Check } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasSprint, PICK_FIELDS, type PickField } from '@gridlock/game-rules';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { formatDeadline } from '../../lib/game/deadlines';
import { cx } from '../../lib/ui/cx';
import { useWide } from '../../lib/ui/useWide';
import type { Season } from '../../api/planApi';
import { keyAction } from './planKeys';
import { nameAt, NO_NAMES, type Cell, type Names } from './planEdits';
import { sprintText, sumText, turnedText } from './planTexts';
import { PlanCellButton, type CellLook } from './PlanCellButton';
import type { PlanFacts } from './planFacts';
import styles from './PlanGrid.module.css';
import { PlanMeter } from './PlanMeter';
import type { PlanBoard } from './usePlanBoard';

type PlanGridProps = {
  /** the rounds that are over, folded above those to come */
  readonly past: ReactNode;
  readonly board: PlanBoard;
  readonly facts: PlanFacts;
  readonly races: Season['rounds'];
  readonly year: number;
  readonly lookOf: (cell: Cell) => CellLook;
  readonly namesOf: (field: PickField) => readonly string[];
  readonly current: Cell;
  readonly onCurrent: (cell: Cell) => void;
  readonly onOpen: (cell: Cell) => void;
  /** fills the pick of the next round with its row */
  readonly use: UsePlan;
};

/** Rounds that a phone shows at once. */
const SHOWN = 7;

/** The board: a row for each round to come, the cycles as the heads of its columns. */
export function PlanGrid(props: PlanGridProps) {
  const { board, facts, races } = props;
  const all = facts.plans.team.cells.map(({ round }) => round);
  const isWide = useWide();
  const [isOpened, setIsOpened] = useState(false);
  const later = all.slice(SHOWN);
  // what has to be seen to is not folded, and one round more would save nothing
  const isWhole =
    isWide ||
    isOpened ||
    later.length < 2 ||
    board.proposed !== null ||
    board.elsewhere.some(({ round }) => later.includes(round)) ||
    later.some((round) => PICK_FIELDS.some((field) => facts.problemOf({ round, field })));
  const rounds = isWhole ? all : all.slice(0, SHOWN);
  const grid = useRef<HTMLDivElement>(null);
  const focus = ({ round, field }: Cell) => {
    props.onCurrent({ round, field });
    grid.current
      ?.querySelector<HTMLElement>(`[data-round="${round}"][data-field="${field}"]`)
      ?.focus();
  };
  const onKeyDown = (cell: Cell) => (event: KeyboardEvent) => {
    const action = keyAction(event, cell, {
      rounds,
      names: props.namesOf(cell.field),
      present: nameAt(board.rows, cell),
      isTaken: (name) => facts.holdersOf(cell).has(name),
    });
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'focus') focus(action.to);
    if (action.kind === 'pencil') board.pencil(cell, action.name);
    if (action.kind === 'undo') board.undo();
    if (action.kind === 'redo') board.redo();
    if (action.kind === 'move') {
      board.move(cell, action.to);
      focus(action.to);
    }
  };
  return (
    <div className="min-w-0" ref={grid}>
      <div className={`${styles.heads} grid gap-2 cols-3 py-2`}>
        {board.proposed ? (
          <p
            className={`${styles.sum} row self-end col-span-all muted text-label ${styles.proposedKey}`}
          >
            Suggested, not saved yet
          </p>
        ) : (
          <p className={`${styles.sum} self-end col-span-all muted text-label`}>{sumText(facts)}</p>
        )}
        {PICK_FIELDS.map((field) => (
          <PlanMeter key={field} field={field} meter={facts.meters[field]} />
        ))}
      </div>
      {props.past}
      <div className={`${styles.rows} grid gap-2`} role="grid" aria-label="Rounds to come">
        {all.map((round, index) => (
          <PlanRow
            key={round}
            {...props}
            round={round}
            race={races.find((each) => each.round === round)}
            isNext={index === 0}
            isFolded={!rounds.includes(round)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {!isWhole && (
        <p className="print-none mt-2">
          <Button block aria-expanded={false} onClick={() => setIsOpened(true)}>
            Show {later.length} more rounds
          </Button>
        </p>
      )}
    </div>
  );
}

type PlanRowProps = PlanGridProps & {
  readonly round: number;
  readonly race: Season['rounds'][number] | undefined;
  readonly isNext: boolean;
  /** only on paper */
  readonly isFolded: boolean;
  readonly onKeyDown: (cell: Cell) => (event: KeyboardEvent) => void;
};

function PlanRow(props: PlanRowProps) {
  const { round, race, isNext, isFolded, facts, current, board } = props;
  const turned = PICK_FIELDS.filter((field) => facts.meters[field].turnsAfter.includes(round));
  const last = facts.plans.team.cells.at(-1)?.round;
  return (
    <>
      <div
        className={cx(styles.row, 'card grid gap-2 cols-3 p-3', isNext && styles.next)}
        role="row"
        hidden={isFolded}
      >
        <div className={`${styles.head} row gap-3 min-w-0 col-span-all`} role="rowheader">
          <b className="text-figure">{round}</b>
          {race && <RaceHead race={race} year={props.year} />}
        </div>
        {PICK_FIELDS.map((field) => {
          const cell = { round, field };
          const look = props.lookOf(cell);
          return (
            <PlanCellButton
              key={field}
              cell={cell}
              look={look}
              isCurrent={current.round === round && current.field === field}
              onOpen={() => {
                if (!look.isSaved) props.onOpen(cell);
              }}
              onFocus={() => props.onCurrent(cell)}
              onKeyDown={props.onKeyDown(cell)}
            />
          );
        })}
        {isNext && !board.fixed.has(round) && (
          <UseRow
            names={board.rows[round] ?? NO_NAMES}
            isProposed={board.proposed?.some((each) => each.round === round) ?? false}
            hasProblem={PICK_FIELDS.some((field) => facts.problemOf({ round, field }))}
            isSaved={board.state === 'saved'}
            isBusy={props.use.isBusy}
            onUse={() => props.use.onUse(round)}
            onStart={(names) => props.use.onStart(round, names)}
          />
        )}
      </div>
      {turned.length > 0 && round !== last && (
        <Turn fields={turned} facts={facts} isFolded={isFolded} />
      )}
    </>
  );
}

type RaceHeadProps = { readonly race: Season['rounds'][number]; readonly year: number };

const RaceHead = ({ race, year }: RaceHeadProps) => (
  <div className="min-w-0">
    <h2 className="text-cell-strong">{race.shortRaceName}</h2>
    <p className="cluster gap-half gap-x-2 muted text-label">
      <FlagChip code={race.countryCode} country={race.country} />
      <span>Locks {formatDeadline(race.lockAt)}</span>
    </p>
    {hasSprint(race) && (
      <p className="cluster gap-half gap-x-2 muted text-label">
        <Chip kind="accent">Sprint</Chip>
        <span>{sprintText(year, race)}</span>
      </p>
    )}
  </div>
);

export type UsePlan = {
  readonly isBusy: boolean;
  /** the row as the server has it becomes the pick */
  readonly onUse: (round: number) => void;
  /** what is there of it is shown as chosen on the selections page */
  readonly onStart: (round: number, names: Names) => void;
};

type UseRowProps = {
  readonly names: Names;
  /** some of what is shown is not kept yet */
  readonly isProposed: boolean;
  readonly hasProblem: boolean;
  /** the server has what is shown */
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly onStart: (names: Names) => void;
};

/** The next round: what is pencilled becomes the pick, once it is whole at once. */
function UseRow(props: UseRowProps) {
  const { names, isProposed, hasProblem, isSaved, isBusy, onUse, onStart } = props;
  const isEmpty = PICK_FIELDS.every((field) => names[field] === null);
  const isComplete = PICK_FIELDS.every((field) => names[field] !== null);
  if (isProposed) {
    return (
      <p className={`${styles.use} split gap-2 col-span-all min-h-target`} role="gridcell">
        <span className="muted text-label">Suggested, not saved yet</span>
      </p>
    );
  }
  if (isEmpty) return null;
  return (
    <div className={`${styles.use} split gap-2 col-span-all min-h-target`} role="gridcell">
      <span className="inline-row muted text-label">
        {isComplete && !hasProblem && <Check className="icon-sm" />}
        {isComplete ? (hasProblem ? 'Has a problem' : 'Complete, no problems') : 'Not complete yet'}
      </span>
      {isComplete && !hasProblem ? (
        <Button small kind="primary" disabled={!isSaved} busy={isBusy} onClick={onUse}>
          {isBusy ? 'Saving…' : 'Use my plan'}
        </Button>
      ) : (
        <Button small onClick={() => onStart(names)}>
          Start from my plan
        </Button>
      )}
    </div>
  );
}

type TurnProps = Pick<PlanRowProps, 'facts' | 'isFolded'> & {
  readonly fields: readonly PickField[];
};

function Turn({ fields, facts: { meters }, isFolded }: TurnProps) {
  const sizes = {
    mainDriver: meters.mainDriver.size,
    reserveDriver: meters.reserveDriver.size,
    team: meters.team.size,
  };
  const { title, text } = turnedText(fields, sizes);
  return (
    <div className={`${styles.turn} grid gap-1 py-2`} role="row" hidden={isFolded}>
      <span className="chequers" role="presentation" />
      <p className="muted text-label" role="gridcell">
        <b className="ink">{title}</b> {text}
      </p>
    </div>
  );
}
