import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/Button/Button';
import { Chip } from '../../components/ui/Chip/Chip';
import { Message } from '../../components/ui/Message/Message';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { Panel } from '../../components/ui/Panel/Panel';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { useServerTime } from '../../lib/game/useServerNow';
import { problemMessage } from '../../lib/ui/problem';
import { qualifyingText } from '../../features/race/qualifyingPlaces';
import { QualifyingOrder } from '../../features/race/QualifyingOrder';
import { useQualifying } from '../../features/race/useQualifying';
import type { PickNames } from '../../features/selection/pickFields';
import { WINDOW_AGE } from '../../api/freshness';
import { useSaveBlockedReason } from '../../features/selection/useSaveBlockedReason';
import { SwapPair, SwapPips } from '../../features/switcheroo/SwapPair';
import { swapState, windowPhase, type SwapPick } from '../../features/switcheroo/swapState';
import {
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
  type SwitcherooWindow,
  usePerformSwitcherooMutation,
} from '../../api/switcherooApi';
import { ActionDialog } from '../../components/ui/Dialog/ActionDialog';

type SwitcherooPanelProps = {
  readonly leagueId: string;
  readonly race: {
    readonly round: number;
    readonly isSprintWeekend: boolean;
  };
  /** the saved names */
  readonly pick: PickNames | null;
  /** from then on qualifying is shown beside them */
  readonly locked: boolean;
  /** a pick that does not count is not swapped */
  readonly isVoid: boolean;
  /** how often it was swapped already */
  readonly swaps: number;
  /** nothing that is still to come stands above it, so that an address may lead here */
  readonly isSettled: boolean;
  /** why this pair cannot be swapped, in words; null where nothing is known against it */
  readonly blockedReason: string | null;
  readonly lookup: DriverLookup;
};

const SECOND = 1_000;
/** For `paths.switcheroo`. */
const ID = 'switcheroo';

/** Swaps left and the button that swaps main and reserve driver (NS-03, SM-33). */
export function SwitcherooPanel(props: SwitcherooPanelProps) {
  const { leagueId, race } = props;
  const count = useGetSwitcherooRemainingQuery({ leagueId });
  // asked for again every 30 s while the page is open, and never sooner (SM-39)
  const window = useGetSwitcherooWindowQuery(
    { raceId: String(race.round), leagueId },
    { pollingInterval: WINDOW_AGE * SECOND },
  );
  const cannotSave = useSaveBlockedReason(window);
  const failed = [count, window].find((query) => query.isError && !query.data);
  if (failed)
    return (
      <Panel title="Switcheroo">
        <Message
          kind="bad"
          action={
            <Button small onClick={() => void failed.refetch()}>
              Try again
            </Button>
          }
        >
          {problemMessage(failed.error, 'Could not load switcheroo info')}
        </Message>
      </Panel>
    );
  if (!count.data || !window.data)
    return <SkeletonBlocks label="Loading swaps…" bars={['3.25rem']} />;
  // the owner chose a season without swaps
  if (count.data.total === 0) return null;
  return <LoadedPanel {...props} count={count.data} window={window.data} cannotSave={cannotSave} />;
}

type LoadedPanelProps = SwitcherooPanelProps & {
  readonly count: { readonly remaining: number; readonly total: number };
  readonly window: SwitcherooWindow;
  /** why nothing can be saved right now, in words */
  readonly cannotSave: string | null;
};

function LoadedPanel(props: LoadedPanelProps) {
  const { leagueId, race, pick, locked, isVoid, blockedReason, lookup, count, window, cannotSave } =
    props;
  const isBack = props.swaps > 0;
  useNamedPanel(props.isSettled);
  const qualifying = useQualifying({ leagueId, round: race.round, locked });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [swapped, setSwapped] = useState<string | null>(null);
  const phase = useServerTime((now) => windowPhase(window, now));
  const { isSprintWeekend } = race;
  const state = swapState({
    phase,
    window,
    remaining: count.remaining,
    pick,
    isVoid,
    blockedReason,
    isSprintWeekend,
  });
  const isOpen = phase === 'open';
  const canSwap = state.canSwap && cannotSave === null;
  return (
    <FoldPanel
      id={ID}
      title="Switcheroo"
      open={isOpen}
      summary={<SwapPips remaining={count.remaining} total={count.total} />}
      end={<Chip kind={isOpen ? 'ok' : 'plain'}>{isOpen ? 'Window open' : 'Window closed'}</Chip>}
    >
      <div className="stack">
        <SwapPair
          pick={pick}
          lookup={lookup}
          noteOf={(driver) => qualifyingText(qualifying, driver)}
        />
        <Button
          block
          kind={canSwap && !isBack ? 'primary' : 'default'}
          disabled={!canSwap}
          aria-describedby="switcheroo-note"
          onClick={() => {
            setSwapped(null);
            setDialogOpen(true);
          }}
        >
          {isBack ? 'Swap back (uses another)' : 'Swap main and reserve'}
        </Button>
        <p id="switcheroo-note" className="faint text-small">
          {(state.canSwap ? cannotSave : null) ?? state.note}
        </p>
        {swapped && <Message kind="ok">{swapped}</Message>}
        {isOpen && isSprintWeekend && qualifying?.status === 'upcoming' && (
          <p className="faint text-small">
            Qualifying for the Grand Prix is only after swaps have closed.
          </p>
        )}
        {qualifying && <QualifyingOrder short qualifying={qualifying} own={pick} />}
      </div>
      {pick && isDialogOpen && (
        <SwapDialog
          leagueId={leagueId}
          round={race.round}
          pick={pick}
          remaining={count.remaining}
          onClose={() => setDialogOpen(false)}
          onSwapped={setSwapped}
        />
      )}
    </FoldPanel>
  );
}

/** Where the address names it, it comes into view and has the focus. */
function useNamedPanel(isSettled: boolean) {
  const location = useLocation();
  useEffect(() => {
    if (!isSettled || location.hash !== `#${ID}`) return;
    const panel = document.getElementById(ID);
    panel?.scrollIntoView();
    panel?.focus({ preventScroll: true });
  }, [isSettled, location]);
}

type SwapDialogProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly pick: SwapPick;
  readonly remaining: number;
  readonly onClose: () => void;
  readonly onSwapped: (message: string) => void;
};

/** A swap costs one and cannot be taken back for free, so it is asked for once more. */
function SwapDialog(props: SwapDialogProps) {
  const { leagueId, round, pick, remaining, onClose, onSwapped } = props;
  const [perform] = usePerformSwitcherooMutation();
  const swap = async () => {
    const { message } = await perform({
      performSwitcherooDto: {
        leagueId,
        raceId: round,
        originalDriver: pick.mainDriver,
        newDriver: pick.reserveDriver,
      },
    }).unwrap();
    onSwapped(message);
  };
  return (
    <ActionDialog
      title="Swap main and reserve?"
      description={`${pick.reserveDriver} becomes your main driver, ${pick.mainDriver} your reserve.`}
      confirmLabel="Swap drivers"
      busyLabel="Swapping…"
      fallback="Switcheroo failed"
      action={swap}
      onClose={onClose}
    >
      <p>
        {remaining === 1
          ? 'This uses your last swap of the season.'
          : `This uses one of the ${remaining} swaps you have left this season. Swapping back costs one more.`}
      </p>
    </ActionDialog>
  );
}
