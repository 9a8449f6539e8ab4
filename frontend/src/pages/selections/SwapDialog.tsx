import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { Message } from '../../components/ui/Message/Message';
import { problemMessage } from '../../lib/ui/problem';
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
  const [perform, { isLoading }] = usePerformSwitcherooMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const swap = async () => {
    setProblem(null);
    try {
      const { message } = await perform({
        performSwitcherooDto: {
          leagueId,
          raceId: round,
          originalDriver: pick.mainDriver,
          newDriver: pick.reserveDriver,
        },
      }).unwrap();
      onSwapped(message);
      onClose();
    } catch (error) {
      setProblem(problemMessage(error, 'Switcheroo failed'));
    }
  };
  return (
    <ConfirmDialog
      title="Swap main and reserve?"
      description={`${pick.reserveDriver} becomes your main driver, ${pick.mainDriver} your reserve.`}
      confirmLabel="Swap drivers"
      busyLabel="Swapping…"
      busy={isLoading}
      onConfirm={() => void swap()}
      onClose={onClose}
    >
      <p>
        {remaining === 1
          ? 'This uses your last swap of the season.'
          : `This uses one of the ${String(remaining)} swaps you have left this season. Swapping back costs one more.`}
      </p>
      {problem && <Message kind="bad">{problem}</Message>}
    </ConfirmDialog>
  );
}
