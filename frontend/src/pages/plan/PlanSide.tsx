import { PICK_FIELDS } from '@gridlock/game-rules';
import { EyeOff } from 'lucide-react';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { Switch } from '../../components/ui/Switch/Switch';
import { useAction } from '../../lib/ui/useAction';
import { NO_NAMES, type Names } from './planEdits';
import type { PlanFacts } from './planFacts';
import { shortName } from './planTexts';
import { useUpdatePlanMutation, type Plan } from '../../api/planApi';
import styles from './PlanSide.module.css';

type CountsBoxProps = {
  readonly leagueId: string;
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly names: Names | undefined;
  /** the next round has a saved pick: nothing of the plan is needed there */
  readonly isPicked: boolean;
};

/** 'If I miss the lock, my plan counts' (PL-07). */
export function CountsBox(props: CountsBoxProps) {
  const { leagueId, plan, facts, names = NO_NAMES, isPicked } = props;
  const [request] = useUpdatePlanMutation();
  const { busy, error, run } = useAction('Couldn’t change this. Try again.');
  const { counts, countsAllowed } = plan;
  const next = facts.plans.team.cells[0]?.round;
  return (
    <Panel flush label="If I miss the lock">
      <SettingRow
        title="If I miss the lock, my plan counts"
        titleId="plan-counts"
        note={
          countsAllowed ? (
            <span>
              {counts ? 'A' : 'Off: a missed lock leaves you without a pick. Turned on, a'} complete
              round without problems becomes your pick at the lock, marked <b>from plan</b>.{' '}
              {next !== undefined && nextText({ round: next, counts, isPicked }, names, facts)}
            </span>
          ) : (
            'This league doesn’t let plans count.'
          )
        }
        action={
          <Switch
            on={counts && countsAllowed}
            aria-labelledby="plan-counts"
            disabled={!countsAllowed}
            busy={busy}
            onClick={() =>
              void run(() => request({ leagueId, updatePlanDto: { counts: !counts } }).unwrap())
            }
          />
        }
        error={error}
      />
      <p className="row items-start py-3 px-4 border-t muted text-small">
        <EyeOff className="icon-sm" />
        Only you can see this page: not the owner, not an admin.
      </p>
    </Panel>
  );
}

type Next = Pick<CountsBoxProps, 'isPicked'> & { readonly round: number; readonly counts: boolean };

/** Whether the next round would become a pick, by what is planned now. */
function nextText({ round, counts, isPicked }: Next, names: Names, facts: PlanFacts): string {
  if (isPicked) return `For round ${round} your pick is saved, so the plan isn’t needed.`;
  const shown = PICK_FIELDS.flatMap((field) => {
    const name = names[field];
    return name === null ? [] : [shortName(field, name)];
  });
  const hasProblem = PICK_FIELDS.some((field) => facts.problemOf({ round, field }));
  const isComplete = shown.length === PICK_FIELDS.length;
  const would = counts ? 'would' : 'would then';
  if (isComplete && !hasProblem) {
    return `Round ${round} ${would} count as it stands: ${shown.join(', ')}.`;
  }
  const reason = isComplete ? 'it has a problem' : 'it isn’t complete';
  return `Round ${round} wouldn’t count as it stands: ${reason}.`;
}

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '↑', '→', '↓'], 'move between cells'],
  [['Enter'], 'choose a name'],
  [['A–Z'], 'jump to a name'],
  [['Del'], 'clear'],
  [['Shift', '↑ ↓'], 'move the name'],
  [['Ctrl', 'Z'], 'undo, ten steps'],
];

export const KeyboardHelp = () => (
  <Panel title="Keyboard shortcuts">
    <dl className={`${styles.keys} grid gap-1 text-label`}>
      {KEYS.map(([keys, what]) => (
        <div className="row items-stretch gap-2 justify-between" key={what}>
          <dt className="row items-stretch gap-half">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd className="muted">{what}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
