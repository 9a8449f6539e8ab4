import { useId } from 'react';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { type League, useMakeNewCodeMutation } from '../../api/leagueApi';
import { SettingSwitch } from '../../features/league/rules/SettingSwitch';
import { paths } from '../../lib/game/paths';
import { LeagueName } from './LeagueName';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { showToast } from '../../components/ui/Toast/toasts';

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
        note={`${members.length} of ${maxMembers} members.`}
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

/** The owner makes a new code when the old one has got about. */
function LeagueCode({ league: { _id, code } }: { readonly league: League }) {
  const id = useId();
  const [makeNewCode] = useMakeNewCodeMutation();
  return (
    <SettingRow
      title={`League code: ${code}`}
      titleId={id}
      note="Anyone with the code can join. A new code replaces the old one immediately."
      action={
        <ConfirmButton
          small
          aria-describedby={id}
          question={{
            title: 'Generate a new code?',
            description: `${code} will stop working immediately. Current members stay. The change is recorded in the league log.`,
            confirmLabel: 'Generate a new code',
            busyLabel: 'Generating…',
          }}
          fallback="Couldn’t generate a new code. Try again."
          action={async () => {
            const made = await makeNewCode({ id: _id }).unwrap();
            showToast(`The new code is ${made.code}.`);
          }}
        >
          New code
        </ConfirmButton>
      }
    />
  );
}
