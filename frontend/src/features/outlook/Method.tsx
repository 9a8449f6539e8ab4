import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import styles from './TitleView.module.css';

/** In plain words, how the chances are made. */
export const Method = () => (
  <FoldPanel title="How the chances are made">
    <div className={styles.method}>
      <p>
        Your browser plays the rest of the season 10,000 times. Finishing orders are drawn from the
        last ten races: who finishes high lately does so more often, some luck is added, and as many
        cars fall out as lately. A round that is locked is played with the picks on the grid. For
        later rounds everybody draws from the names they have left, in half of the seasons with an
        eye to form, and misses a round as often as they have so far. Sprints count, swaps and
        reserve drivers who step in do not.
      </p>
      <p>
        Nothing secret goes in: no pick before its lock, and nobody’s plan. Yours does only where
        you ask for it, on your screen alone: then your rounds are played as you plan them, and none
        of them is missed. The same league at the same moment always plays the same seasons.
      </p>
      <p>
        Played over 2025 and 2026 with random leagues, what was said came true about as often as it
        should, and the chances were closer than two simple guesses: that the leader wins, and that
        everybody wins by their share of the points.
      </p>
    </div>
  </FoldPanel>
);
