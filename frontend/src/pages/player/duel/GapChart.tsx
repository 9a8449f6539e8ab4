import { formatSigned } from '../../../lib/game/formatPoints';
import { Chart, Key } from '../../../features/statistics/Chart';
import styles from '../../../features/statistics/Chart.module.css';
import { gapSentence } from '../../../features/statistics/chartTexts';
import { SignedBars } from '../../../features/statistics/SignedBars';

type GapChartProps = {
  /** the other one's username */
  readonly rival: string;
  /** completed rounds, with the points ahead after each */
  readonly rounds: readonly { readonly round: number; readonly gap: number }[];
};

/** The season between two members: the points ahead after each round, or behind. */
export const GapChart = ({ rival, rounds }: GapChartProps) => (
  <Chart
    title="The gap over the season"
    sentence={gapSentence(rival, rounds)}
    caption={
      <>
        <Key colour="var(--good)">You are ahead</Key>
        <Key colour="var(--slow)" look="low">
          {rival} is ahead
        </Key>
      </>
    }
  >
    {(size) => (
      <SignedBars
        size={size}
        zeroLabel="level"
        bars={rounds.map(({ round, gap }) => ({
          round,
          value: gap,
          text: formatSigned(gap),
          className: gap > 0 ? styles.good : styles.slow,
        }))}
      />
    )}
  </Chart>
);
