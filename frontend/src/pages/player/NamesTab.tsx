import { Binoculars } from 'lucide-react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { useUser } from '../../features/auth/session';
import { RemainingPicks } from '../../features/briefing/RemainingPicks';
import { teamTints } from '../../features/briefing/teamTints';
import { useListOpponentsQuery } from '../../api/briefingApi';
import { paths } from '../../lib/game/paths';
import type { PlayerTabProps } from './playerTab';

/** What the member can still pick; about others also what the reader can. */
export function NamesTab({ league, member, player, season }: PlayerTabProps) {
  const { _id: leagueId } = league;
  const members = useListOpponentsQuery({ leagueId, me: 'true' });
  const userId = useUser()._id;
  return (
    <QueryView
      query={members}
      loading={<SkeletonBlocks label="Loading the names left…" bars={['24rem']} />}
      error="Couldn’t load the names left. Try again."
    >
      {(list) => {
        const rowOf = (of: string) => list.find(({ id }) => id === of);
        const row = rowOf(member._id);
        return (
          <Panel
            title="Names left"
            action={
              <ButtonLink small kind="quiet" to={paths.briefing(leagueId)}>
                <Binoculars className="icon-sm" />
                Opponents Briefing
              </ButtonLink>
            }
          >
            {row && (
              <RemainingPicks
                of={row}
                me={player === undefined ? undefined : rowOf(userId)}
                tints={teamTints(season)}
              />
            )}
          </Panel>
        );
      }}
    </QueryView>
  );
}
