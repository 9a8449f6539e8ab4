import { HelmetAvatar, type Avatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { ExportRow } from '../../features/export/ExportRow';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import styles from './AccountPanel.module.css';
import { type DeleteAccount, DeleteAccountDialog } from './DeleteAccountDialog';
import type { User } from '../../api/authApi';
import { EmailSetting } from './EmailSetting';
import { ReminderSetting } from './ReminderSetting';
import { UsernameSetting } from './UsernameSetting';
import { WaitingEmail } from './WaitingEmail';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';

const PORTRAIT = 112;
/** Letters that fit beside it on a phone in the size of a title. */
const LONG = 12;

type Identity = { readonly username: string; readonly email: string; readonly avatar: Avatar };

type AccountPanelProps = {
  readonly user: Identity & {
    readonly emailConfirmed: boolean;
    readonly getsEmails: boolean;
    readonly emailChange: User['emailChange'];
    readonly emailRemindersEnabled: boolean;
  };
  readonly onDelete: DeleteAccount;
};

/** Who the player is, the way to their figures, and what they can change (PR-01 to PR-08). */
export const AccountPanel = ({ user, onDelete }: AccountPanelProps) => (
  <Panel label="Account" flush>
    <IdentityCard {...user} />
    <SettingRow
      title="Avatar"
      note="Helmet and number"
      action={
        <ButtonLink small to={paths.avatarEditor}>
          Choose Your Avatar
        </ButtonLink>
      }
    />
    <SettingRow
      title="Statistics"
      note="Your stats across all leagues this season"
      action={
        <ButtonLink small to={paths.statistics}>
          View statistics
        </ButtonLink>
      }
    />
    <UsernameSetting username={user.username} />
    <EmailSetting confirmed={user.emailConfirmed} getsEmails={user.getsEmails} />
    {user.emailChange && <WaitingEmail {...user.emailChange} />}
    <ReminderSetting known={user.emailRemindersEnabled} />
    <SettingRow
      title="Notifications"
      note="Push and email, quiet hours, muted leagues"
      action={
        <ButtonLink small to={paths.notifications}>
          Choose
        </ButtonLink>
      }
    />
    <SettingRow
      title="Password"
      note="You will need to re-authenticate to change your password."
      action={
        <ButtonLink small to={paths.resetPassword}>
          Reset Password
        </ButtonLink>
      }
    />
    <SettingRow
      title="Security"
      note="Passkeys, and where you’re logged in"
      action={
        <ButtonLink small to={paths.security}>
          Manage
        </ButtonLink>
      }
    />
    <ExportRow
      title="Your data"
      note="Everything the server knows of you, as a JSON file"
      what="my-data"
      label="Download"
      name="Download your data"
    />
    <DeleteAccountSetting onDelete={onDelete} />
  </Panel>
);

function IdentityCard({ username, email, avatar }: Identity) {
  const at = email.indexOf('@');
  return (
    <div className={`${styles.identity} cluster gap-4 p-4 border-b`}>
      <HelmetAvatar avatar={avatar} size={PORTRAIT} label={`Helmet of ${username}`} />
      <div className="min-w-0">
        <h2
          className={cx('break-anywhere', username.length > LONG ? 'text-headline' : 'text-name')}
        >
          <Username name={username} narrow />
        </h2>
        {/* a long address breaks before its domain */}
        <p className="muted break-anywhere">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </p>
      </div>
    </div>
  );
}

/** Asks before an account goes (VA-30), and for the password (ACCOUNT-2). */
const DeleteAccountSetting = ({ onDelete }: { readonly onDelete: DeleteAccount }) => (
  <SettingRow
    title="Delete account"
    note="Deletes your account and all your picks."
    action={
      <DialogButton
        small
        kind="danger"
        dialog={(close) => <DeleteAccountDialog onDelete={onDelete} onClose={close} />}
      >
        Delete Account
      </DialogButton>
    }
  />
);
