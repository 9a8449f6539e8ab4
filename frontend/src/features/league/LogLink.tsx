import { ChevronRight, ScrollText } from 'lucide-react';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { paths } from '../../lib/game/paths';
import styles from './LogLink.module.css';

/** To what was done in the league. */
export const LogLink = ({ leagueId }: { readonly leagueId: string }) => (
  <PrefetchLink className={styles.link} to={paths.leagueLog(leagueId)}>
    <ScrollText className="icon" aria-hidden="true" />
    <span>
      <strong>League log</strong>
      <small>Joins, assignments, swaps and corrections</small>
    </span>
    <ChevronRight className="icon" aria-hidden="true" />
  </PrefetchLink>
);
