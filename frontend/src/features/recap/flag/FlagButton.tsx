import { Flag } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import type { FlagShow } from '../../../api/recapApi';
import { LateFlagStage } from './LateFlagStage';

type FlagButtonProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly round: number;
  /** what changed by a correction, instead of the result */
  readonly kind?: FlagShow['kind'];
  readonly small?: boolean;
};

/** The flag can be watched again at any time. */
export function FlagButton(props: FlagButtonProps) {
  const { leagueId, userId, round, kind = 'result', small = false } = props;
  const [isOn, setIsOn] = useState(false);
  const close = useCallback(() => setIsOn(false), []);
  return (
    <>
      <Button small={small} onClick={() => setIsOn(true)}>
        <Flag className={small ? 'icon-sm' : 'icon'} />
        {kind === 'correction' ? 'Watch what changed' : 'Replay the result'}
      </Button>
      {isOn && (
        <LateFlagStage {...{ leagueId, userId, kind }} round={String(round)} onClose={close} />
      )}
    </>
  );
}
