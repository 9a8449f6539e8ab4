import { useId, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { useGetUsernameQuery } from '../../api/profileApi';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { ChangeUsernameDialog } from './ChangeUsernameDialog';

/** The username, which is changed once a season (AC-05, ACCOUNT-3). */
export function UsernameSetting({ username }: { readonly username: string }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  // asked for at each visit: the next season may have begun
  const { data } = useGetUsernameQuery(undefined, { refetchOnMountOrArgChange: true });
  // until it is known the server decides
  const mayChange = data?.mayChange ?? true;
  return (
    <>
      <SettingRow
        title="Username"
        titleId={titleId}
        note={mayChange ? 'You can change it once a season' : whenAgain(data?.mayChangeFrom)}
        action={
          mayChange && (
            <Button
              small
              aria-haspopup="dialog"
              aria-describedby={titleId}
              onClick={() => {
                setOpen(true);
              }}
            >
              Change
            </Button>
          )
        }
      />
      {isOpen && (
        <ChangeUsernameDialog
          username={username}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const whenAgain = (from: string | null | undefined): string =>
  from
    ? `Changed this season. You can change it again from ${formatRaceDay(from)}.`
    : 'Changed this season. You can change it again once the next season has begun.';
