import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyLeagueCode } from '../../../components/game/LeagueCode/copyLeagueCode';
import { Figure } from '../../../components/ui/Figure/Figure';
import { IconButton } from '../../../components/ui/IconButton/IconButton';
import type { League } from '../../../api/leagueApi';
import styles from './LeagueDetails.module.css';

const TICK_SHOWN_FOR = 2_000;

/** Season, members, and the code that lets friends in (LH-02, LH-03). */
export const LeagueDetails = ({ league }: { readonly league: League }) => (
  <dl className={`${styles.details} card cluster gap-0 items-stretch min-w-0`}>
    <Figure label="Season">{league.season}</Figure>
    <Figure label="Members">{league.members.length}</Figure>
    <Figure label="Code" className={styles.codeCell}>
      <span className={styles.code}>{league.code}</span>
      <CopyButton code={league.code} />
    </Figure>
  </dl>
);

function CopyButton({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    setCopied(await copyLeagueCode(code));
  };
  const Icon = copied ? Check : Copy;
  return (
    <IconButton className={styles.copy} label="Copy the league code" onClick={() => void copy()}>
      <Icon className="icon" />
    </IconButton>
  );
}
