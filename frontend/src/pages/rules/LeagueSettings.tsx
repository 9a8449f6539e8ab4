import { Link } from 'react-router-dom';
import { Panel } from '../../components/ui/Panel/Panel';
import type { League } from '../../api/leagueApi';
import { ownerMayNote } from '../../features/league/ownerMay';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';

/** What holds in one league beside the rules of all. */
export const LeagueSettings = ({ league }: { readonly league: League }) => (
  <Panel title={`In ${league.name}`}>
    <div className="stack gap-3">
      <ul className="stack gap-2">
        <li>Season {league.season}: its points are below.</li>
        <li>
          {league.switcheroos === 0
            ? 'No swaps.'
            : `${plural(league.switcheroos, 'swap')} per season.`}
        </li>
        <li>{ownerMayNote(league)}</li>
        <li>
          {league.plansMayCount
            ? 'If you miss the lock, your plan can be used as your pick.'
            : 'Plans never count as picks by themselves.'}
        </li>
      </ul>
      <p>
        <Link to={paths.league(league._id)}>Back to {league.name}</Link>
      </p>
    </div>
  </Panel>
);
