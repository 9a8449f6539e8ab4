import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
/** How long after a failure it is tried again, in ms. */
const TRY_AGAIN = 5_000;

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
    openEdits(readUnsentEdits(userId, leagueId), plan),
  );
  /** Rounds that could not be sent at once. */
  const [late, setLate] = useState<ReadonlySet<number>>(() => new Set(roundsOf(edits)));
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [request] = useUpdatePlanMutation();
  const busy = useRef(false);
  // the cache tells of an answer a frame later, and what was saved must not vanish in it
  const [answer, setAnswer] = useState<Plan | null>(null);
  const latest = useRef(plan.version);
  const online = useOnline();
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

  useEffect(() => {
    latest.current = Math.max(latest.current, version);
    const rounds = roundsOf(open);
    if (rounds.length === 0 || busy.current) return;
    // a newer plan is on its way to this page: what it says of these rounds comes first
    if (latest.current > newest.version) return;
    busy.current = true;
    setState('saving');
    const rows = rounds.map((round) => ({ round, ...open[round]!.names }));
    let again: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      busy.current = false;
      setTurn((count) => count + 1);
    };
    // the page may have been left meanwhile: then there is nothing to read again
    const readAgain = async () => {
      try {
        return (await refetch()).data;
      } catch {
        return undefined;
      }
    };
    const done = (sent: PlanEdits, saved: Plan | undefined) => {
      // not by the state alone: of a page that was left nothing is rendered any more
      forgetSent(userId, leagueId, sent);
      setEdits((current) => withoutSent(current, sent, saved));
      setLate((current) => new Set([...current].filter((round) => !(round in sent))));
    };
    void request({ leagueId, updatePlanDto: { version: latest.current, rows } })
      .unwrap()
      .then(
        (saved) => {
          latest.current = saved.version;
          elsewhere.markOwn(saved);
          setAnswer(saved);
          done(open, saved);
          setState('saved');
          next();
        },
        async (error: unknown) => {
          if (problemCode(error) === 'PLAN_CHANGED') {
            const data = await readAgain();
            latest.current = data?.version ?? latest.current;
            next();
          } else if (isTemporary(error)) {
            setLate((current) => new Set([...current, ...rounds]));
            setState('kept');
            again = setTimeout(next, TRY_AGAIN);
          } else {
            const data = await readAgain();
            const locked = data ? lockedEdits(open, data) : {};
            // a round that has locked meanwhile does not take the others along
            const isLocked = Object.keys(locked).length > 0;
            setProblem(isLocked ? lockedText(namesOf(locked)) : problemMessage(error, FAILED));
            done(isLocked ? locked : open, undefined);
            setState('saved');
            next();
          }
        },
      );
    return () => {
      if (again) {
        clearTimeout(again);
        busy.current = false;
      }
    };
    // `turn` and `online` are reasons to try again; what has become late was just sent
    // oxlint-disable-next-line react/exhaustive-deps
  }, [edits, version, turn, online]);

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
  // a change that the player is asked about is not on its way
  const atRest = roundsOf(conflicts).length > 0 ? 'kept' : 'saved';
  return {
    plan: newest,
    edited,
    state: roundsOf(open).length > 0 ? state : atRest,
    problem,
    change,
    elsewhere: elsewhere.changes,
    /** rounds that were changed here and elsewhere: what they are here */
    conflicts,
    /** the own change counts, or that of elsewhere */
    settle: (round: number, isOwn: boolean) => {
      const own = conflicts[round];
      if (isOwn && own) change({ [round]: own });
      else setEdits((current) => omit(current, round));
    },
  };
}

const roundsOf = (edits: PlanEdits | Rows): readonly number[] => Object.keys(edits).map(Number);

const namesOf = (edits: PlanEdits): Rows =>
  Object.fromEntries(Object.entries(edits).map(([round, { names }]) => [round, names]));

const omit = (edits: PlanEdits, round: number): PlanEdits =>
  Object.fromEntries(Object.entries(edits).filter(([each]) => Number(each) !== round));

/** What can be sent, and what has to be asked about first. */
function sortedEdits(edits: PlanEdits, late: ReadonlySet<number>, plan: Plan) {
  const saved = rowsOf(plan);
  const isOpen = (round: number, edit: PlanEdit) =>
    !late.has(round) || !isInConflict(edit, plan.version, saved[round] ?? NO_NAMES);
  const all = Object.entries(edits);
  return {
    open: Object.fromEntries(all.filter(([round, edit]) => isOpen(Number(round), edit))),
    conflicts: namesOf(
      Object.fromEntries(all.filter(([round, edit]) => !isOpen(Number(round), edit))),
    ),
  };
}

/** Changed rounds with what they rest on; what is not sent yet goes on resting on what it did. */
function editsOf(rows: Rows, open: PlanEdits, plan: Plan): PlanEdits {
  const saved = rowsOf(plan);
  return Object.fromEntries(
    Object.entries(rows).map(([round, names]) => {
      const { version, before } = open[Number(round)] ?? {
        version: plan.version,
        before: saved[Number(round)] ?? NO_NAMES,
      };
      return [round, { names, version, before }];
    }),
  );
}

/** Edits without those that were sent; what has changed since rests on what was saved. */
function withoutSent(edits: PlanEdits, sent: PlanEdits, saved: Plan | undefined): PlanEdits {
  const rows = saved ? rowsOf(saved) : {};
  return Object.fromEntries(
    Object.entries(edits).flatMap(([key, edit]) => {
      const round = Number(key);
      const gone = sent[round];
      if (!gone) return [[key, edit]];
      if (gone.names === edit.names) return [];
      const base = saved && { version: saved.version, before: rows[round] ?? NO_NAMES };
      return [[key, { ...edit, ...base }]];
    }),
  );
}

/** Edits of rounds that cannot be planned for any more. */
function lockedEdits(edits: PlanEdits, plan: Plan): PlanEdits {
  const open = openEdits(edits, plan);
  return Object.fromEntries(Object.entries(edits).filter(([round]) => !(round in open)));
}

/** Only rounds that can still be planned for. */
const openEdits = (edits: PlanEdits, { rounds }: Plan): PlanEdits =>
  Object.fromEntries(
    rounds.flatMap(({ round }) => {
      const edit = edits[round];
      return edit ? [[round, edit]] : [];
    }),
  );

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
    const opened = new BroadcastChannel('gridlock.plan');
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
  useEffect(() => {
    if (plan.version === known.current.version) return;
    const found = differences(rowsOf(known.current), rowsOf(plan));
    known.current = plan;
    if (found.length > 0) setChanges(found);
  }, [plan]);
  const markOwn = (saved: Plan) => {
    known.current = saved;
    channel.current?.postMessage(leagueId);
  };
  const seen = useCallback(() => {
    setChanges([]);
  }, []);
  return { changes, markOwn, seen };
}
