import { FoldPanel } from '../../../components/ui/Panel/FoldPanel';
import styles from './TitleView.module.css';

/** In plain words, how the chances are made. */
export const Method = () => (
  <FoldPanel title="How the chances are worked out">
    <div className={`${styles.method} grid gap-3 muted`}>
      <p>
        Your browser simulates the rest of the season 10,000 times. Finishing orders are based on
        the last ten races: drivers in form finish high more often, with some luck added, and about
        as many retire as recently. A locked round uses the picks on the grid. For later rounds
        everyone picks from the names they have left, in half of the seasons with an eye to form,
        and misses a round as often as they have so far. Sprints count; swaps and reserve drivers
        who step in don’t.
      </p>
      <p>
        Nothing secret is used: no unlocked picks and no one’s plan. Your own plan is used only if
        you ask for it, and only you see the result: your rounds are then simulated as you plan
        them, and you never miss one. The same league at the same moment always gives the same
        seasons.
      </p>
      <p>
        Tested on the 2025 and 2026 seasons with random leagues, the predictions came true about as
        often as they should and beat two simple guesses: that the leader wins, and that everyone’s
        chance is their share of the points.
      </p>
    </div>
  </FoldPanel>
);
