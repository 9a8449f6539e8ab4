import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { Dialog } from '../../components/ui/Dialog/Dialog';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useGetRoundResultsQuery } from '../../api/adminApi';
import { ResultForm } from './ResultForm';

/** A round of a season whose result is to be entered. */
export type RoundRef = {
  readonly season: number;
  readonly round: number;
  readonly raceName: string;
};

type ResultDialogProps = {
  readonly at: RoundRef;
  readonly onClose: () => void;
  /** with the server's sentence */
  readonly onStored: (message: string) => void;
};

/** The form for a result that no source has, or that it has wrong. */
export function ResultDialog({ at, onClose, onStored }: ResultDialogProps) {
  const { season, round, raceName } = at;
  const query = useGetRoundResultsQuery({ season, round });
  const { isTouched, setTouched, pending, setPending, guardDiscard } = useDiscardGuard();
  return (
    <Dialog
      open
      wide
      onClose={() => guardDiscard(onClose)}
      title={`Result: ${raceName} ${season}`}
      description="Validated like an import. Stays in force until the source agrees or you release it."
    >
      <QueryView
        query={query}
        error="Couldn’t load the result. Try again."
        loading={
          <SkeletonBlocks
            gap="gap-3"
            bars={['70%', '60%', '65%', '55%'].map((width) => ({ width, height: '2.75rem' }))}
          />
        }
      >
        {(results) => (
          <ResultForm
            // released: another result than the one that is being changed
            key={results.manualEntry?.at ?? 'source'}
            results={results}
            onTouch={() => {
              if (!isTouched) setTouched(true);
            }}
            guardDiscard={guardDiscard}
            onReleased={() => setTouched(false)}
            onClose={onClose}
            onStored={onStored}
          />
        )}
      </QueryView>
      <ConfirmDialog
        danger
        open={pending !== null}
        title="Discard changes?"
        description="Nothing has been saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={() => {
          setPending(null);
          pending?.();
        }}
        onClose={() => setPending(null)}
      />
    </Dialog>
  );
}

/** Asks before typed rows are lost: a click beside the dialog would close it. */
function useDiscardGuard() {
  const [isTouched, setTouched] = useState(false);
  /** runs once the loss is confirmed; null while nothing is asked */
  const [pending, setPending] = useState<(() => void) | null>(null);
  const guardDiscard = (proceed: () => void) => {
    if (isTouched) setPending(() => proceed);
    else proceed();
  };
  return { isTouched, setTouched, pending, setPending, guardDiscard };
}
