import styles from '../BotChip/BotChip.module.css';

/** Beside the name of a machine player: nobody shall take it for a person. */
export const BotChip = ({ isMachine }: { readonly isMachine: boolean | undefined }) =>
  isMachine && <small className={styles.bot}> bot</small>;
