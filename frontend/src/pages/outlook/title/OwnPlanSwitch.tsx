import { useId } from 'react';
import { Switch } from '../../../components/ui/Switch/Switch';
import { plural } from '../../../lib/ui/plural';
import type { Planned } from '../outlookFacts';

/** Whether the reader's own plan is played, and what it holds. */
export type OwnPlan = {
  readonly isOn: boolean;
  /** being asked for */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** null while it is not played */
  readonly planned: Planned | null;
  readonly onChange: (on: boolean) => void;
};

/** The reader may look at the seasons with their own plan; the page says so (OL-05). */
export function OwnPlanSwitch({ own, rounds }: { readonly own: OwnPlan; readonly rounds: number }) {
  const id = useId();
  return (
    <div className="row gap-3">
      <Switch
        id={id}
        on={own.isOn}
        busy={own.isBusy}
        aria-describedby={`${id}-what`}
        onClick={() => own.onChange(!own.isOn)}
      />
      <p className="grid gap-0 min-w-0 text-small">
        <label className="ink strong" htmlFor={id}>
          Play my plan
        </label>
        <span className="muted" id={`${id}-what`}>
          {planText(own, rounds)}
        </span>
      </p>
    </div>
  );
}

function planText({ isOn, hasFailed, planned }: OwnPlan, rounds: number): string {
  if (!isOn) return 'Your picks are simulated like everyone else’s.';
  if (hasFailed) return 'Couldn’t load your plan. Try again.';
  if (!planned) return 'Loading your plan…';
  if (planned.picks.length === 0)
    return 'You have no complete planned rounds, so your picks are simulated.';
  return `${planned.picks.length} of ${plural(rounds, 'round')} as you plan them. Only you see this.`;
}
