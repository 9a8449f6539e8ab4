import { listed } from '@gridlock/game-rules';
import { ArrowLeftRight, Ban, Timer } from 'lucide-react';
import { Banner } from '../../components/ui/Banner/Banner';
import { stageText, timeLeft } from '../../lib/game/countdown';
import { PICK_NAMES } from '../../lib/game/pickLabels';
import { useServerTime } from '../../lib/game/useServerNow';
import type { CurrentSelection } from '../../api/selectionApi';
import { isVoid } from '../../features/selection/selectionStatus';

type SelectionBannerProps = { readonly current: CurrentSelection; readonly locked: boolean };

/**
 * What needs the player's hand before the lock: a name that is gone, or no pick at all. After it, a
 * pick that does not count.
 */
export function SelectionBanner({ current, locked }: SelectionBannerProps) {
  if (isVoid(current, locked)) return <VoidBanner />;
  if (locked) return null;
  if (current.conflicts.length > 0) return <TakenBanner current={current} />;
  return current.selectionMade || current.lockAt === null ? null : (
    <NearLockBanner lockAt={current.lockAt} />
  );
}

/** An assignment by the owner to an earlier round took a name of this pick. */
function TakenBanner({ current }: { readonly current: CurrentSelection }) {
  const names = current.conflicts.map((field) => `${current[field] ?? '-'} (${PICK_NAMES[field]})`);
  return (
    <Banner icon={<ArrowLeftRight className="icon" />}>
      <b>{listed(names)}</b> {names.length > 1 ? 'have' : 'has'} since been used in an earlier
      round. Choose again before the lock, or this pick won’t count.
    </Banner>
  );
}

const VoidBanner = () => (
  <Banner icon={<Ban className="icon" />}>
    <b>Your pick for this race is void:</b> you’d already used one of its names in an earlier round.
    It scores nothing, and its names stay available.
  </Banner>
);

function NearLockBanner({ lockAt }: { readonly lockAt: string }) {
  const left = useServerTime((now) => stageText(timeLeft(lockAt, now)));
  return left === '' ? null : (
    <Banner icon={<Timer className="icon" />}>
      You haven’t picked for this race yet. <b>Less than {left} to go.</b>
    </Banner>
  );
}
