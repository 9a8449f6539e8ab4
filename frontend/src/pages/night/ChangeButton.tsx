import { useState, type ComponentProps } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ChangeNight } from './lobby/ChangeNight';

type ChangeButtonProps = Omit<ComponentProps<typeof ChangeNight>, 'onClose'> & {
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
          {props.isOn ? 'Change the pace' : 'Edit race night'}
        </Button>
      )}
      {isOpen && <ChangeNight {...props} onClose={() => open(false)} />}
    </>
  );
}
