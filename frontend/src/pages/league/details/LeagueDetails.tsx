import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyLeagueCode } from '../../../components/game/LeagueCode/copyLeagueCode';
import { IconButton } from '../../../components/ui/IconButton/IconButton';
import type { League } from '../../../api/leagueApi';
import styles from './LeagueDetails.module.css';

const TICK_SHOWN_FOR = 2_000;

/** Season, members, and the code that lets friends in (LH-02, LH-03). */
export const LeagueDetails = ({ league }: { readonly league: League }) => (
  <dl className={`${styles.details} card cluster gap-0 items-stretch min-w-0`}>
    <div>
      <dt className="muted text-label">Season</dt>
      <dd className="text-figure">{league.season}</dd>
    </div>
    <div>
      <dt className="muted text-label">Members</dt>
      <dd className="text-figure">{league.members.length}</dd>
    </div>
    <div className={styles.codeCell}>
      <dt className="muted text-label">Code</dt>
      <dd className="text-figure">
        <span className={styles.code}>{league.code}</span>
        <CopyButton code={league.code} />
      </dd>
    </div>
  </dl>
);

function CopyButton({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, TICK_SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
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
