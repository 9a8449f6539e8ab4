import { useMemo, useState, type ReactNode } from 'react';
import { hasSprint } from '@gridlock/game-rules';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { CountsBox, KeyboardHelp } from './PlanSide';
import { expectedText, nameLines, topOf } from './nameFacts';
import { PastRounds } from './PastRounds';
import type { CellLook } from './PlanCellButton';
import { canStandIn, nameAt, type Cell } from './planEdits';
import type { Form, Plan, Season } from '../../api/planApi';
import { PlanDrag, type Dragged } from './PlanDrag';
import { planFacts, proposal, withProposed, type Proposal } from './planFacts';
import { PlanGrid } from './PlanGrid';
import { PlanNews } from './PlanNews';
import { PlanPicker } from './PlanPicker';
import { PlanRack } from './PlanRack';
import { toFormFacts, toRulesPicks, toRulesSeason } from './planSeason';
import { problemText } from './planTexts';
import { usePlanBoard, type PlanBoard } from './usePlanBoard';
import type { RefetchPlan } from './usePlanSaving';
import { NoLineUpYet } from '../../features/race/NoLineUpYet';
import { useDriverLookup } from '../../features/race/useSeason';
import { notRacedText } from '../../features/selection/notRacedText';
import { draftChanged, draftDropped, draftKey } from '../../features/selection/draftSlice';
import { useUsePlanMutation } from '../../api/selectionApi';
import { fromPlan } from '../../features/selection/usePlanAsPick';
import { paths } from '../../lib/game/paths';
import { serverNow } from '../../lib/game/serverClock';
import { useServerTime } from '../../lib/game/useServerNow';
import { useWide } from '../../lib/ui/useWide';
import { PlanTools } from './PlanTools';
import styles from './PlanPage.module.css';

type PlanViewProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly year: number;
  readonly plan: Plan;
  readonly form: Form;
  readonly season: Season;
  readonly refetch: RefetchPlan;
  /** of the player's rounds so far; null until the standings are there */
  readonly marks: Parameters<typeof PastRounds>[0]['marks'];
  readonly title: ReactNode;
};

/** The board with everything around it. */
export function PlanView(props: PlanViewProps) {
  const { leagueId, userId, plan, form, season, refetch, marks, title } = props;
  const board = usePlanBoard({ userId, leagueId, plan, refetch });
  const { facts, input, shownRows } = useFacts(props, board);
  const [filled, setFilled] = useState<Proposal | null>(null);
  const [current, setCurrent] = useState<Cell>({
    round: plan.rounds[0]?.round ?? 0,
    field: 'mainDriver',
  });
  const [open, setOpen] = useState<Cell | null>(null);
  const isWide = useWide();
  const drop = ({ from, field, name }: Dragged, to: Cell) => {
    if (from) board.move(from, to);
    else if (canStandIn(field, to.field)) board.pencil(to, name);
  };
  const use = useOwnPlan(props);
  const lookup = useDriverLookup(season);
  const namesOf = (field: Cell['field']) =>
    field === 'team'
      ? season.teams.map(({ name }) => name)
      : season.drivers.filter(({ selectable }) => selectable).map(({ name }) => name);
  const linesOf = (cell: Cell) =>
    nameLines({
      cell,
      names: namesOf(cell.field),
      form,
      facts,
      teamOf: (name) => lookup.teamOf(name),
    });
  const flashing = new Set(board.elsewhere.map(({ round, field }) => `${round} ${field}`));
  const lookOf = (cell: Cell): CellLook => {
    const { round, field } = cell;
    const planned = facts.plans[field].cells.find((each) => each.round === round);
    const name = planned?.isSaved ? planned.name : nameAt(shownRows, cell);
    const problem = facts.problemOf(cell);
    const race = season.rounds.find((each) => each.round === round);
    const line = (field === 'team' ? form.teams : form.drivers).find((each) => each.name === name);
    return {
      name,
      problem: problem && problemText(problem),
      away: line?.notRaced ? notRacedText(line.notRaced) : null,
      points: line?.points ?? [],
      top: topOf(form, field),
      expected:
        name === null
          ? ''
          : expectedText(
              field,
              facts.expected(field, name, round),
              race !== undefined && hasSprint(race),
            ),
      team: name === null ? null : field === 'team' ? name : lookup.teamOf(name, round),
      isSaved: planned?.isSaved ?? false,
      isProposed:
        board.proposed?.some((each) => each.round === round && each.field === field) ?? false,
      isFlashing: flashing.has(`${round} ${field}`),
    };
  };
  return (
    <div className="stack">
      <div className={`${styles.top} grid gap-0`}>
        {title}
        <PlanTools
          state={board.state}
          undoLabel={board.undoLabel}
          redoLabel={board.redoLabel}
          onFill={() => {
            const found = proposal(input);
            setFilled(found);
            board.propose(found.changes);
          }}
          onUndo={board.undo}
          onRedo={board.redo}
        />
      </div>
      <PlanNews
        plan={plan}
        form={form}
        board={board}
        proposal={filled}
        onKeep={board.keepProposed}
        onDrop={() => board.propose(null)}
      />
      <ErrorMessage error={use.error} fallback="Couldn’t save your pick. Try again." />
      {namesOf('mainDriver').length === 0 && <NoLineUpYet />}
      <PlanDrag onDrop={drop}>
        <div className={`${styles.layout} grid gap-5`}>
          <div className="stack">
            <PlanGrid
              past={<PastRounds plan={plan} races={season.rounds} marks={marks} />}
              board={board}
              facts={facts}
              races={season.rounds}
              year={props.year}
              lookOf={lookOf}
              namesOf={(field) => linesOf({ ...current, field }).map(({ name }) => name)}
              current={current}
              onCurrent={setCurrent}
              onOpen={setOpen}
              use={use}
            />
          </div>
          <div className={`${styles.side} print-none column gap-4 min-w-0`}>
            <div>
              <div className={`${styles.held} column gap-4`}>
                {isWide && (
                  <PlanRack
                    leagueId={leagueId}
                    cell={current}
                    form={form}
                    lines={linesOf(current)}
                    top={topOf(form, current.field)}
                    onPencil={(name) => board.pencil(current, name)}
                  />
                )}
                <CountsBox
                  leagueId={leagueId}
                  plan={plan}
                  facts={facts}
                  names={board.rows[plan.rounds[0]?.round ?? 0]}
                  isPicked={board.fixed.has(plan.rounds[0]?.round ?? 0)}
                />
              </div>
            </div>
            {isWide && <KeyboardHelp />}
          </div>
        </div>
      </PlanDrag>
      {open && (
        <PlanPicker
          leagueId={leagueId}
          cell={open}
          race={season.rounds.find(({ round }) => round === open.round)}
          lines={linesOf(open)}
          form={form}
          top={topOf(form, open.field)}
          present={nameAt(board.rows, open)}
          onPencil={(name) => {
            board.pencil(open, name);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** What the rules say of the plan, anew when it or a lock changes. */
function useFacts({ plan, form, season, year }: PlanViewProps, board: PlanBoard) {
  const locked = useServerTime(
    (now) =>
      season.rounds.filter(({ lockAt }) => lockAt !== null && Date.parse(lockAt) <= now).length,
  );
  const fixed = useMemo(
    () => ({
      season: toRulesSeason(season, {
        year,
        coming: new Set(plan.rounds.map(({ round }) => round)),
      }),
      picks: toRulesPicks(plan),
      form: toFormFacts(form),
      locked,
    }),
    [season, year, plan, form, locked],
  );
  const { rows, proposed } = board;
  return useMemo(() => {
    const shownRows = withProposed(rows, proposed);
    const { season: rules, picks, form: known } = fixed;
    const input = { season: rules, picks, rows, form: known, now: serverNow() };
    return { input, shownRows, facts: planFacts({ ...input, rows: shownRows }) };
  }, [fixed, rows, proposed]);
}

/** Makes the next row the pick and leads to it; what is not whole yet is chosen there. */
function useOwnPlan({ leagueId, userId }: PlanViewProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [takePlan, { isLoading, error }] = useUsePlanMutation();
  const keyOf = (round: number) => draftKey({ userId, leagueId, round });
  return {
    error,
    isBusy: isLoading,
    onUse: (round: number) => {
      // the page offers it only while there is no pick
      const request = takePlan({ leagueId, round, usePlanDto: { basedOn: null } });
      void request.unwrap().then(
        ({ savedAt }) => {
          dispatch(draftDropped(keyOf(round)));
          return navigate(paths.selections(leagueId), { state: fromPlan(savedAt) });
        },
        () => undefined,
      );
    },
    onStart: (round: number, choice: Parameters<typeof draftChanged>[0]['choice']) => {
      dispatch(draftDropped(keyOf(round)));
      dispatch(draftChanged({ key: keyOf(round), choice }));
      void navigate(paths.selections(leagueId));
    },
  };
}
