import { Dialog } from '../../components/ui/Dialog/Dialog';
import type { Hook } from '../../api/hookApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import styles from './Deliveries.module.css';
import { deliveryText, eventName, hookName } from './hookWords';

type DeliveriesProps = { readonly hook: Hook; readonly onClose: () => void };

/** What a hook was told lately and what came of it, newest first. */
export const Deliveries = ({ hook, onClose }: DeliveriesProps) => (
  <Dialog open title={`Recent messages to ${hookName(hook)}`} onClose={onClose}>
    <ul className={styles.list}>
      {hook.deliveries.map((delivery, index) => (
        <li className="grid gap-0 py-2" key={index}>
          <b className="text-small-strong">
            {eventName(delivery.event)}
            {delivery.round !== null && `, round ${delivery.round}`}
          </b>
          <span className="muted text-label">
            {formatRaceTime(delivery.changedAt)} · {deliveryText(hook.kind, delivery)}
            {delivery.tries > 1 && ` · ${delivery.tries} tries`}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
);
