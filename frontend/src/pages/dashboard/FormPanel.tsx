import { useEffect, useRef } from 'react';
import { CreateLeaguePanel } from '../../features/league/CreateLeaguePanel';
import { JoinLeaguePanel } from '../../features/league/JoinLeaguePanel';
import styles from './FormPanel.module.css';

type FormPanelProps = {
  readonly id: string;
  readonly panel: 'create-league' | 'join-league';
  /** of a shared link */
  readonly code: string;
};

/** Slides out below the tiles, comes into view and is ready to be typed into (DB-19). */
export function FormPanel({ id, panel, code }: FormPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
    root.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={root} id={id} className={styles.panel}>
      <div>
        {panel === 'create-league' ? <CreateLeaguePanel /> : <JoinLeaguePanel code={code} />}
      </div>
    </div>
  );
}
