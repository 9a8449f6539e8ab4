import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ChangeNight } from './lobby/ChangeNight';
import type { League } from '../../api/nightApi';

type ChangeButtonProps = {
  readonly league: League;
  /** ISO text, UTC; null for a night that its owner starts */
  readonly startsAt: string | null;
  /** the first round is open: its pace alone can be changed */
  readonly isOn?: boolean;
  /** the first round has locked: what is open stays, so that its owner reads why nothing changes */
  readonly isTooLate?: boolean;
};

/** Opens what the owner may still change. */
export function ChangeButton({ isTooLate = false, ...props }: ChangeButtonProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      {!isTooLate && (
        <Button aria-haspopup="dialog" onClick={() => open(true)}>
          {props.isOn ? 'Change the pace' : 'Change the night'}
        </Button>
      )}
      {isOpen && <ChangeNight {...props} onClose={() => open(false)} />}
    </>
  );
}
