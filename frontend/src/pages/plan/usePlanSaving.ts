import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownName } from '../../lib/ui/base';
import { useLatestWins } from '../../lib/ui/latestWins';
import { isTemporary, problemCode, problemMessage } from '../../lib/ui/problem';
import { useOnline } from '../../lib/ui/useOnline';
import {
  forgetSent,
  isInConflict,
  storeUnsentEdits,
  type PlanEdit,
  type PlanEdits,
  readUnsentEdits,
} from './unsentEdits';
import { differences, NO_NAMES, type Change, type Names, type Rows } from './planEdits';
import { useUpdatePlanMutation, type Plan } from '../../api/planApi';
import { lockedText } from './planTexts';

const FAILED = 'Couldn’t save the plan. Try again.';

export type SaveState = 'saved' | 'saving' | 'kept';

type SavingInput = {
  readonly userId: string;
  readonly leagueId: string;
  readonly plan: Plan;
  readonly refetch: RefetchPlan;
};

/** Asks for the plan again. */
export type RefetchPlan = () => Promise<{ readonly data?: Plan | undefined }>;

/** The rows of a plan by round. */
export const rowsOf = ({ rounds }: Plan): Rows =>
  Object.fromEntries(
    rounds.map(({ round, mainDriver, reserveDriver, team }): [number, Names] => [
      round,
      { mainDriver, reserveDriver, team },
    ]),
  );

/**
 * Saves edits as they are made, one call at a time, on the version that they rest on. An older version
 * means that another tab was there first: the plan is asked for again, and the edits are sent once more,
 * so the later write wins. What cannot be sent is stored on this device. It may come back days later, so that it overwrites
 * nothing that was changed elsewhere meanwhile: then the player says which of the two is meant (`conflicts`).
 */
export function usePlanSaving({ userId, leagueId, plan, refetch }: SavingInput) {
  const [edits, setEdits] = useState<PlanEdits>(() =>
    filtered(readUnsentEdits(userId, leagueId), (_, round) => isPlanned(plan, round)),
  );
  /** Rounds that could not be sent at once. */
  const [late, setLate] = useState<ReadonlySet<number>>(() => new Set(roundsOf(edits)));
  const [problem, setProblem] = useState<string | null>(null);
  const [request] = useUpdatePlanMutation();
  /** what the server has taken or refused, and a page that is not rendered yet may still hold */
  const settled = useRef(new WeakSet<Names>());
  // the cache tells of an answer a frame later, and what was saved must not vanish in it
  const [answer, setAnswer] = useState<Plan | null>(null);
  const latest = useRef(plan.version);
  const elsewhere = useElsewhere(leagueId, plan, refetch);
  const { version } = plan;
  const newest = answer && answer.version > version ? answer : plan;
  const { open, conflicts } = useMemo(
    () => sortedEdits(edits, late, newest),
    [edits, late, newest],
  );
  const edited = useMemo(() => namesOf(open), [open]);

  useEffect(() => {
    storeUnsentEdits(userId, leagueId, edits);
  }, [userId, leagueId, edits]);

  const finish = (done: PlanEdits, saved?: Plan) => {
    for (const { names } of Object.values(done)) settled.current.add(names);
    // not by the state alone: of a page that was left nothing is rendered any more
    forgetSent(userId, leagueId, done);
    setEdits((current) => withoutSent(current, done, saved));
    setLate((current) => new Set([...current].filter((round) => !(round in done))));
  };
  const save = async (all: PlanEdits): Promise<void> => {
    const sent = filtered(all, ({ names }) => !settled.current.has(names));
    const rows = roundsOf(sent).map((round) => ({ round, ...sent[round]!.names }));
    if (rows.length === 0) return;
    try {
      const dto = { version: latest.current, rows };
      const saved = await request({ leagueId, updatePlanDto: dto }).unwrap();
      latest.current = saved.version;
      elsewhere.markOwn(saved);
      setAnswer(saved);
      finish(sent, saved);
    } catch (error) {
      if (isTemporary(error)) {
        setLate((current) => new Set([...current, ...roundsOf(sent)]));
        throw error;
      }
      const data = await readAgain(refetch);
      if (problemCode(error) === 'PLAN_CHANGED') {
        // what a page that was left holds stays on this device
        if (!data) return;
        latest.current = data.version;
        elsewhere.compare(data);
        await save(sortedEdits(sent, late, data).open);
        return;
      }
      const locked = filtered(sent, (_, round) => data !== undefined && !isPlanned(data, round));
      const isLocked = roundsOf(locked).length > 0;
      setProblem(isLocked ? lockedText(namesOf(locked)) : problemMessage(error, FAILED));
      finish(isLocked ? locked : sent);
      // a round that has locked meanwhile does not take the others along
      await save(sent);
    }
  };
  const { push, state } = useLatestWins(save, useOnline());
  useEffect(() => {
    latest.current = Math.max(latest.current, version);
    // what is no longer open must not wait on
    if (roundsOf(open).length > 0 || state !== 'idle') void push(open);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [edits, version]);

  const { seen } = elsewhere;
  const change = useCallback(
    (rows: Rows) => {
      setProblem(null);
      seen();
      setEdits((current) => ({ ...current, ...editsOf(rows, open, newest) }));
      // what is changed now is meant now
      setLate((known) => new Set([...known].filter((round) => !(round in rows) || round in open)));
    },
    [seen, open, newest],
  );
  const isOnItsWay = roundsOf(open).length > 0;
  // a change that the player is asked about is not on its way
  const isKept = isOnItsWay ? state === 'waiting' : roundsOf(conflicts).length > 0;
  const shown: SaveState = isKept ? 'kept' : isOnItsWay ? 'saving' : 'saved';
  return {
    plan: newest,
    edited,
    state: shown,
    problem,
    change,
    elsewhere: elsewhere.changes,
    /** rounds that were changed here and elsewhere: what they are here */
    conflicts,
    /** the own change counts, or that of elsewhere */
    settle: (round: number, isOwn: boolean) => {
      const own = conflicts[round];
      if (isOwn && own) change({ [round]: own });
      else setEdits((current) => filtered(current, (_, each) => each !== round));
    },
  };
}

const roundsOf = (edits: PlanEdits | Rows): readonly number[] => Object.keys(edits).map(Number);

const namesOf = (edits: PlanEdits): Rows =>
  Object.fromEntries(Object.entries(edits).map(([round, { names }]) => [round, names]));

const filtered = (
  edits: PlanEdits,
  isMeant: (edit: PlanEdit, round: number) => boolean,
): PlanEdits =>
  Object.fromEntries(Object.entries(edits).filter(([round, edit]) => isMeant(edit, Number(round))));

/** The plan as the server has it now; undefined when the page was left: then there is nothing to read again. */
async function readAgain(refetch: RefetchPlan): Promise<Plan | undefined> {
  try {
    return (await refetch()).data;
  } catch {
    return undefined;
  }
}

/** What can be sent, and what has to be asked about first. */
function sortedEdits(edits: PlanEdits, late: ReadonlySet<number>, plan: Plan) {
  const saved = rowsOf(plan);
  const isConflict = (edit: PlanEdit, round: number) =>
    late.has(round) && isInConflict(edit, plan.version, saved[round] ?? NO_NAMES);
  return {
    open: filtered(edits, (edit, round) => !isConflict(edit, round)),
    conflicts: namesOf(filtered(edits, isConflict)),
  };
}

/** What a change of a round rests on that is made in this state of the plan. */
const baseOf = (plan: Plan, round: number) => ({
  version: plan.version,
  before: rowsOf(plan)[round] ?? NO_NAMES,
});

/** Changed rounds with what they rest on; what is not sent yet goes on resting on what it did. */
const editsOf = (rows: Rows, open: PlanEdits, plan: Plan): PlanEdits =>
  Object.fromEntries(
    Object.entries(rows).map(([round, names]) => [
      round,
      { ...(open[Number(round)] ?? baseOf(plan, Number(round))), names },
    ]),
  );

/** Edits without those that were sent; what has changed since rests on what was saved. */
const withoutSent = (edits: PlanEdits, sent: PlanEdits, saved: Plan | undefined): PlanEdits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([round, edit]) => {
      const gone = sent[Number(round)];
      if (gone?.names === edit.names) return [];
      return [[round, gone && saved ? { ...edit, ...baseOf(saved, Number(round)) } : edit]];
    }),
  );

/** Whether a round can still be planned for. */
const isPlanned = ({ rounds }: Plan, round: number): boolean =>
  rounds.some((each) => each.round === round);

/**
 * What has changed in the plan without this tab, until its next edit, and telling the other tabs of what it
 * has changed itself.
 */
function useElsewhere(leagueId: string, plan: Plan, refetch: RefetchPlan) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const known = useRef(plan);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    // old browsers hear of it at their next save
    if (!('BroadcastChannel' in globalThis)) return;
    const opened = new BroadcastChannel(ownName('gridlock.plan'));
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === leagueId) void refetch();
    };
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leagueId]);
  const compare = useCallback((next: Plan) => {
    if (next.version <= known.current.version) return;
    const found = differences(rowsOf(known.current), rowsOf(next));
    known.current = next;
    if (found.length > 0) setChanges(found);
  }, []);
  useEffect(() => compare(plan), [compare, plan]);
  const markOwn = (saved: Plan) => {
    known.current = saved;
    channel.current?.postMessage(leagueId);
  };
  const seen = useCallback(() => {
    setChanges([]);
  }, []);
  return { changes, compare, markOwn, seen };
}
