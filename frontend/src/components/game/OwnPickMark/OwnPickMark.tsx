import { UserRoundPen } from 'lucide-react';
import { Chip } from '../../ui/Chip/Chip';
import styles from './OwnPickMark.module.css';

const TEXT = 'Pick replaced by owner';

/** Beside points that rest on a pick which the owner assigned over one of the player's own. */
export const OwnPickMark = () => <Chip kind="bad">{TEXT}</Chip>;

/** The same where there is no room for words: they come on pointing at it, and are read out. */
export const OwnPickSign = () => (
  <span className={`${styles.sign} inline-row gap-0 bad`} title={TEXT}>
    <UserRoundPen className="icon-sm" />
    <span className="vh">{TEXT}</span>
  </span>
);
