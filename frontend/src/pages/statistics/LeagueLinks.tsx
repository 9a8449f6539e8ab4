import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../../components/ui/Panel/Panel';
import { paths } from '../../lib/game/paths';
import styles from './LeagueLinks.module.css';

type LeagueLinksProps = {
  readonly leagues: readonly { readonly _id: string; readonly name: string }[];
};

/** From the sum to each league, where position and average mean something. */
export const LeagueLinks = ({ leagues }: LeagueLinksProps) => (
  <Panel title="League by league" flush>
    <ul className={styles.leagues}>
      {leagues.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={paths.leagueStatistics(_id)}>
            <span>{name}</span>
            <ChevronRight className="icon" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);
