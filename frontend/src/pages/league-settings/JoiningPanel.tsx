import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import type { League } from '../../api/leagueApi';
import { SettingSwitch } from '../../features/league/rules/SettingSwitch';
import { paths } from '../../lib/game/paths';
import { LeagueCode } from './LeagueCode';
import { LeagueName } from './LeagueName';

type JoiningPanelProps = { readonly league: League; readonly isOwner: boolean };

/** The name, and how friends get in. */
export function JoiningPanel({ league, isOwner }: JoiningPanelProps) {
  const { _id, members, maxMembers, open } = league;
  return (
    <Panel title="Name and joining" flush>
      <LeagueName league={league} isOwner={isOwner} />
      {isOwner && <LeagueCode league={league} />}
      <SettingSwitch
        leagueId={_id}
        setting="open"
        title="Joining is open"
        note={`${String(members.length)} of ${String(maxMembers)} members.`}
        on={open}
        mayChange={isOwner}
      />
      <SettingRow
        title="Public link"
        note="Pictures and revealed rounds, for anyone with the link."
        action={
          <ButtonLink small to={paths.share(_id)}>
            Share
          </ButtonLink>
        }
      />
    </Panel>
  );
}
