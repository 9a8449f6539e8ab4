import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { late } from '../../components/ui/Late/late';
import type { League } from './nightApi';

const ChangeNight = late(() => import('./lobby/ChangeNight').then((file) => file.ChangeNight));

type ChangeButtonProps = {
  readonly league: League;
  /** ISO text, UTC; null for a night that its owner starts */
  readonly startsAt: string | null;
  /** the first round is open: its pace alone can be changed */
  readonly isOn?: boolean;
  /** the first round has locked: what is open stays, so that its owner reads why nothing changes */
  readonly isTooLate?: boolean;
};

/** What opens is loaded when somebody reaches for it. */
export function ChangeButton({ isTooLate = false, ...props }: ChangeButtonProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      {!isTooLate && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={() => void ChangeNight.preload()}
          onClick={() => {
            open(true);
          }}
        >
          {props.isOn ? 'Change the pace' : 'Change the night'}
        </Button>
      )}
      {isOpen && (
        <ChangeNight
          {...props}
          onClose={() => {
            open(false);
          }}
        />
      )}
    </>
  );
}
