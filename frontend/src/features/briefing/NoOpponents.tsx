import { Binoculars, Copy } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { showToast } from '../../components/Toast/toasts';
import { copyText } from '../../lib/copyText';

type NoOpponentsProps = {
  /** the league's; unknown while it is being loaded */
  readonly code: string | undefined;
};

/** A league of one: what brings opponents is the code. */
export function NoOpponents({ code }: NoOpponentsProps) {
  const copy = async (text: string) => {
    if (await copyText(text)) showToast('League code copied.');
    else showToast(`The browser would not copy it. The code is ${text}.`, 'bad');
  };
  return (
    <EmptyState
      icon={<Binoculars aria-hidden="true" />}
      action={
        code && (
          <Button onClick={() => void copy(code)}>
            <Copy className="icon" aria-hidden="true" />
            Copy the league code
          </Button>
        )
      }
    >
      No opponents yet. Invite friends with the league code{code && ` ${code}`}.
    </EmptyState>
  );
}
