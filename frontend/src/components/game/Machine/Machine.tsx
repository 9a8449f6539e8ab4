import styles from './Machine.module.css';

/** Beside the name of a machine player: nobody shall take it for a person. */
export const Machine = ({ isMachine }: { readonly isMachine: boolean | undefined }) =>
  isMachine && <small className={styles.machine}> bot</small>;
