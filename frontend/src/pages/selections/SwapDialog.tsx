import { ActionDialog } from '../../components/ui/Dialog/ActionDialog';
import type { SwapPick } from '../../features/switcheroo/swapState';
import { usePerformSwitcherooMutation } from '../../api/switcherooApi';

type SwapDialogProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly pick: SwapPick;
  readonly remaining: number;
  readonly onClose: () => void;
  readonly onSwapped: (message: string) => void;
};

/** A swap costs one and cannot be taken back for free, so it is asked for once more. */
export function SwapDialog(props: SwapDialogProps) {
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
          : `This uses one of the ${String(remaining)} swaps you have left this season. Swapping back costs one more.`}
      </p>
    </ActionDialog>
  );
}
