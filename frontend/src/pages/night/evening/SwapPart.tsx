import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { Panel } from '../../../components/ui/Panel/Panel';
import { showToast } from '../../../components/ui/Toast/toasts';
import { QualifyingOrder } from '../../../features/race/QualifyingOrder';
import { qualifyingText } from '../../../features/race/qualifyingPlaces';
import { useQualifying } from '../../../features/race/useQualifying';
import { completePick, type PickNames } from '../../../features/selection/pickFields';
import { nameFacts } from '../../../features/selection/pickOptions';
import { useGetCurrentSelectionQuery, useGetUsedSelectionsQuery } from '../../../api/selectionApi';
import { swapBlockedReason } from '../../../features/selection/swapBlockedReason';
import { SwapPair } from '../../../features/switcheroo/SwapPair';
import {
  useGetSwitcherooRemainingQuery,
  usePerformSwitcherooMutation,
} from '../../../api/switcherooApi';
import { surname, type DriverLookup } from '../../../lib/game/driverLookup';
import { plural } from '../../../lib/ui/plural';
import { problemMessage } from '../../../lib/ui/problem';
import { useAction } from '../../../lib/ui/useAction';
import styles from './Evening.module.css';

const FAILED = 'Switcheroo failed';

type SwapPartProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly lookup: DriverLookup;
  /** something else is what most go on with */
  readonly isAside: boolean;
};

/** The window for swaps: main and reserve by one tap. */
export function SwapPart({ leagueId, round, lookup, isAside }: SwapPartProps) {
  const ask = { leagueId, round: String(round) };
  const current = useGetCurrentSelectionQuery(ask).currentData;
  const used = useGetUsedSelectionsQuery(ask).currentData;
  const count = useGetSwitcherooRemainingQuery({ leagueId }).data;
  const swapFacts = used ? nameFacts(used) : null;
  if (!current || !count) return null;
  const pick = completePick(current);
  if (!pick || current.isVoid)
    return (
      <Panel title="Swaps are open">
        <p>
          {pick
            ? 'Your pick for this round is void: there’s nothing to swap.'
            : 'You have no pick in this round, so there’s nothing to swap. The next round opens when the result is in.'}
        </p>
      </Panel>
    );
  return (
    <Swap
      key={round}
      leagueId={leagueId}
      round={round}
      pick={pick}
      isBack={current.swaps > 0}
      remaining={count.remaining}
      blockedReason={swapFacts && swapBlockedReason(pick, swapFacts)}
      lookup={lookup}
      isAside={isAside}
    />
  );
}

type SwapProps = SwapPartProps & {
  readonly pick: PickNames;
  /** it was swapped already in this round */
  readonly isBack: boolean;
  readonly remaining: number;
  readonly blockedReason: string | null;
};

function Swap({ leagueId, round, pick, ...props }: SwapProps) {
  const { remaining, blockedReason, lookup, isAside } = props;
  const [perform] = usePerformSwitcherooMutation();
  const { busy, error, run } = useAction(FAILED);
  const [swapped, setSwapped] = useState<string | null>(null);
  const isBack = props.isBack || swapped !== null;
  const qualifying = useQualifying({ leagueId, round, locked: true });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mainDriver: originalDriver, reserveDriver: newDriver } = pick;
  const note =
    remaining <= 0
      ? 'You have no swaps left this season.'
      : (blockedReason ??
        `${plural(remaining, 'swap')} left this season.${isBack ? ' Swapping back uses one more.' : ' This uses one.'}`);
  return (
    <Panel title="Swap main and reserve?">
      <div className="stack">
        <SwapPair
          pick={pick}
          lookup={lookup}
          noteOf={(driver) => qualifyingText(qualifying, driver)}
        />
        {swapped && <Message kind="ok">{swapped}</Message>}
        <Button
          kind={isBack || isAside ? 'default' : 'primary'}
          block
          className={styles.go}
          disabled={remaining <= 0 || blockedReason !== null}
          busy={busy}
          aria-describedby="swap-note"
          onClick={() =>
            void run(async () => {
              const swap = { leagueId, raceId: round, originalDriver, newDriver };
              try {
                await perform({ performSwitcherooDto: swap }).unwrap();
                setSwapped(`Swapped: ${surname(newDriver)} is your main driver now.`);
              } catch (problem) {
                // the window may have closed while this was on its way, and with it this panel
                if (!isShown.current) showToast(problemMessage(problem, FAILED), 'bad');
                throw problem;
              }
            })
          }
        >
          <ArrowLeftRight className="icon" />
          {busy ? 'Swapping…' : isBack ? 'Swap back (uses another)' : 'Swap'}
        </Button>
        <p id="swap-note" className="muted text-label">
          {note}
        </p>
        {error && <Message kind="bad">{error}</Message>}
        {qualifying && <QualifyingOrder short qualifying={qualifying} own={pick} />}
      </div>
    </Panel>
  );
}
