import { listed } from '@gridlock/game-rules';
import { FastForward } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import { useAdvanceNightMutation, type League, type Night } from '../../../api/nightApi';
import { useAction } from '../../../lib/ui/useAction';
import { type Named, nameText } from './clockFace';
import { pressedPhase } from './pressedPhase';
import type { UnsentPick } from './useUnsentPick';

type AdvanceButtonProps = {
  readonly league: Pick<League, '_id'>;
  readonly night: Night;
  /** who is here and not ready yet, by name */
  readonly missingPlayers: readonly Named[];
  /** the own pick, where it is chosen and not sent: a lock takes it along */
  readonly unsent: UnsentPick | null;
  readonly label: string;
} & Pick<ComponentProps<typeof Button>, 'kind' | 'block' | 'small' | 'className'>;

/** The owner's way to what comes next. Asks once before a lock without somebody who is here (TL-06). */
export function AdvanceButton(props: AdvanceButtonProps) {
  const { league, night, missingPlayers, unsent, label, ...look } = props;
  const [advanceNight] = useAdvanceNightMutation();
  const { busy, error, run } = useAction('Something went wrong. Please try again.');
  const [isAsking, setAsking] = useState(false);
  const phase = pressedPhase(night.phase);
  const advance = async () => {
    const seen = phase ? { round: night.round, phase } : {};
    await run(async () => {
      if (phase === 'picks') await unsent?.send();
      await advanceNight({ id: league._id, pressDto: seen }).unwrap();
    });
    setAsking(false);
  };
  const isOwnAlone = missingPlayers.length === 1 && missingPlayers[0]?.isMe === true;
  const mustAsk = phase === 'picks' && missingPlayers.length > 0;
  return (
    <>
      <Button
        aria-disabled={busy}
        {...look}
        onClick={() => {
          if (busy) return;
          if (mustAsk) setAsking(true);
          else void advance();
        }}
      >
        <FastForward className="icon" />
        {label}
      </Button>
      {error && <p role="alert">{error}</p>}
      {isAsking && mustAsk && (
        <ConfirmDialog
          title={
            isOwnAlone
              ? 'Lock without your pick?'
              : `Lock without ${names(missingPlayers.map(nameText))}?`
          }
          description={
            isOwnAlone
              ? 'You’d score nothing this round.'
              : 'Anyone without a pick scores nothing this round.'
          }
          danger
          confirmLabel="Lock now"
          cancelLabel="Wait"
          busy={busy}
          onConfirm={() => void advance()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** 'drs_daisy', 'drs_daisy and slickshift', 'drs_daisy and 3 others' */
function names(all: readonly string[]): string {
  const [first = '', ...others] = all;
  return listed(all.length > 2 ? [first, `${others.length} others`] : all);
}
