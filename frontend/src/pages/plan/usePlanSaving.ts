import { useCallback, useEffect, useRef, useState } from 'react';
import { problemCode, problemMessage, problemStatus } from '../../lib/ui/problem';
import { useOnline } from '../../lib/ui/useOnline';
import { keep, readKept } from './keptEdits';
import {
  differences,
  NO_NAMES,
  type Change,
  type Names,
  type Rows,
  withoutSent,
} from './planEdits';
import { useUpdatePlanMutation, type Plan } from '../../features/plan/planApi';
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
 * so the later write wins. What cannot be sent is kept on this device.
 */
export function usePlanSaving({ userId, leagueId, plan, refetch }: SavingInput) {
  const [edited, setEdited] = useState<Rows>(() => openRows(readKept(userId, leagueId), plan));
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

  useEffect(() => {
    keep(userId, leagueId, edited);
  }, [userId, leagueId, edited]);

  useEffect(() => {
    latest.current = Math.max(latest.current, version);
    const rounds = Object.keys(edited).length;
    if (rounds === 0 || busy.current) return;
    busy.current = true;
    setState('saving');
    const rows = Object.entries(edited).map(([round, names]) => ({
      round: Number(round),
      ...names,
    }));
    let again: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      busy.current = false;
      setTurn((count) => count + 1);
    };
    void request({ leagueId, updatePlanDto: { version: latest.current, rows } })
      .unwrap()
      .then(
        (saved) => {
          latest.current = saved.version;
          elsewhere.own(saved);
          setAnswer(saved);
          setEdited((current) => withoutSent(current, edited));
          setState('saved');
          next();
        },
        async (error: unknown) => {
          const status = problemStatus(error);
          if (problemCode(error) === 'PLAN_CHANGED') {
            const { data } = await refetch();
            latest.current = data?.version ?? latest.current;
            next();
          } else if (status === null || status >= 500 || status === 429) {
            setState('kept');
            again = setTimeout(next, TRY_AGAIN);
          } else {
            const { data } = await refetch();
            const locked = data ? lockedRows(edited, data) : {};
            // a round that has locked meanwhile does not take the others along
            const isLocked = Object.keys(locked).length > 0;
            setProblem(isLocked ? lockedText(locked) : problemMessage(error, FAILED));
            setEdited((current) => withoutSent(current, isLocked ? locked : edited));
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
    // `turn` and `online` are reasons to try again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [edited, version, turn, online]);

  const { seen } = elsewhere;
  const change = useCallback(
    (rows: Rows) => {
      setProblem(null);
      seen();
      setEdited((current) => ({ ...current, ...rows }));
    },
    [seen],
  );
  const newest = answer && answer.version > version ? answer : plan;
  return { plan: newest, edited, state, problem, change, elsewhere: elsewhere.changes };
}

/** Edits of rounds that cannot be planned for any more. */
function lockedRows(edited: Rows, plan: Plan): Rows {
  const open = openRows(edited, plan);
  return Object.fromEntries(Object.entries(edited).filter(([round]) => !(round in open)));
}

/** Only rounds that can still be planned for. */
const openRows = (kept: Rows, { rounds }: Plan): Rows =>
  Object.fromEntries(
    rounds.flatMap(({ round }) => {
      const names = kept[round];
      return names ? [[round, { ...NO_NAMES, ...names }]] : [];
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
  const own = (saved: Plan) => {
    known.current = saved;
    channel.current?.postMessage(leagueId);
  };
  const seen = useCallback(() => {
    setChanges([]);
  }, []);
  return { changes, own, seen };
}
