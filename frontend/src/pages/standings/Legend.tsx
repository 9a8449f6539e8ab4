import { CircleQuestionMark } from 'lucide-react';
import { OwnPickSign } from '../../components/game/OwnPickMark/OwnPickMark';
import { Tooltip } from '../../components/ui/Tooltip/Tooltip';
import styles from './Legend.module.css';

/** Long enough to read, short enough not to stand in the way (ST-05, CO-20). */
const SHOWN_FOR = 3_000;

type LegendProps = { readonly hasOwnPickSign: boolean };

/** What the blocks of the sector strip mean, and a tooltip that says it in full. */
export function Legend({ hasOwnPickSign }: LegendProps) {
  return (
    <div className={`${styles.legend} row justify-between muted text-label`}>
      <ul className="cluster items-stretch gap-2 gap-x-4">
        <li className="inline-row">
          <i className="fill-best" />
          Round winner
        </li>
        <li className="inline-row">
          <i className="fill-good" />
          Above league average
        </li>
        <li className="inline-row">
          <i className={`${styles.slow} fill-slow`} />
          Below average
        </li>
        <li className="inline-row">
          <i className={styles.toCome} />
          To come
        </li>
        {hasOwnPickSign && (
          <li className="inline-row">
            <OwnPickSign />
            <span aria-hidden="true">Pick replaced by owner</span>
          </li>
        )}
      </ul>
      <Tooltip
        label="Legend"
        closesAfter={SHOWN_FOR}
        trigger={<CircleQuestionMark className="icon-sm" />}
      >
        One block per round; a thin line means no points. Blocks, totals and arrows are for the
        selected championship; arrows show places gained or lost since the previous round.
      </Tooltip>
    </div>
  );
}
