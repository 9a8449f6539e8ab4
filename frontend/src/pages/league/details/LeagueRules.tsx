import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FoldPanel } from '../../../components/ui/Panel/FoldPanel';
import { paths } from '../../../lib/game/paths';
import { RuleRows, type RuleRowsProps } from '../../../features/league/rules/RuleRows';
import styles from './LeagueRules.module.css';

/** What holds in this league, for all of its members to read. */
export const LeagueRules = (props: Omit<RuleRowsProps, 'isOwner'>) => (
  <FoldPanel title="League rules" flush>
    <RuleRows {...props} isOwner={false} />
    <Link
      className={`${styles.all} row justify-between px-4 text-cell-strong no-underline`}
      to={paths.rulesOf(props.league._id)}
    >
      Rules and points
      <ChevronRight className="icon-sm" />
    </Link>
  </FoldPanel>
);
