import { Panel } from '../../../components/ui/Panel/Panel';
import type { League } from '../../../api/leagueApi';
import { InviteWays } from './InviteWays';

type InvitePanelProps = { readonly league: Pick<League, 'name' | 'code'> };

/** For an owner who is alone: what to send to friends. */
export const InvitePanel = ({ league }: InvitePanelProps) => (
  <Panel title="Invite your friends">
    <div className="grid gap-3">
      <p>
        You’re the only one here so far. Share the link: anyone who joins before picks lock is in
        for the next race.
      </p>
      <InviteWays league={league} />
    </div>
  </Panel>
);
