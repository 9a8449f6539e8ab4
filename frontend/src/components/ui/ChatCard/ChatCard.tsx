import type { ReactNode } from 'react';
import styles from './ChatCard.module.css';

type ChatCardProps = { readonly children: ReactNode };

/** Something as a chat shows it: a picture (`i` while it comes), `b` for the title, `span` for the text, `pre` for
 * a table, `small`. */
export const ChatCard = ({ children }: ChatCardProps) => (
  <div className={`${styles.card} grid gap-half`}>{children}</div>
);
