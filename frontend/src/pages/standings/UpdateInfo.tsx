import { Info } from 'lucide-react';
import { Tooltip } from '../../components/ui/Tooltip/Tooltip';

/** ST-04 */
export const UpdateInfo = () => (
  <Tooltip label="When leaderboards update" trigger={<Info className="icon" aria-hidden="true" />}>
    Leaderboards are updated 20 minutes after the scheduled end of the race and again 12 hours
    later.
  </Tooltip>
);
