import { useEffect, useRef } from 'react';
import { CreateLeaguePanel } from './leagues/CreateLeaguePanel';
import { JoinLeaguePanel } from './leagues/JoinLeaguePanel';
import styles from './FormPanel.module.css';

type FormPanelProps = {
  readonly id: string;
  readonly panel: 'create-league' | 'join-league';
};

const comeIntoView = (panel: HTMLElement | null) => {
  panel?.scrollIntoView({ block: 'nearest' });
};

/** Slides out below the tiles, comes into view and is ready to be typed into (DB-19). */
export function FormPanel({ id, panel }: FormPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    comeIntoView(root.current);
    root.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    // while it slides out it has not its height yet
    <div
      ref={root}
      id={id}
      className={styles.panel}
      onAnimationEnd={() => {
        comeIntoView(root.current);
      }}
    >
      <div>{panel === 'create-league' ? <CreateLeaguePanel /> : <JoinLeaguePanel />}</div>
    </div>
  );
}
