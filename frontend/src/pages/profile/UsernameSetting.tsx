import { useId } from 'react';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { useGetUsernameQuery } from '../../api/profileApi';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { ChangeUsernameDialog } from './ChangeUsernameDialog';

/** The username, which is changed once a season (AC-05, ACCOUNT-3). */
export function UsernameSetting({ username }: { readonly username: string }) {
  const titleId = useId();
  // asked for at each visit: the next season may have begun
  const { data } = useGetUsernameQuery(undefined, { refetchOnMountOrArgChange: true });
  // until it is known the server decides
  const mayChange = data?.mayChange ?? true;
  return (
    <SettingRow
      title="Username"
      titleId={titleId}
      note={mayChange ? 'You can change it once a season' : whenAgain(data?.mayChangeFrom)}
      action={
        mayChange && (
          <DialogButton
            small
            aria-describedby={titleId}
            dialog={(close) => <ChangeUsernameDialog username={username} onClose={close} />}
          >
            Change
          </DialogButton>
        )
      }
    />
  );
}

const whenAgain = (from: string | null | undefined): string =>
  from
    ? `Changed this season. You can change it again from ${formatRaceDay(from)}.`
    : 'Changed this season. You can change it again once the next season has begun.';
