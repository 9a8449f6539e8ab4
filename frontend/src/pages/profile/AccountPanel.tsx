import { useId } from 'react';
import { HelmetAvatar, type Avatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { ButtonLink } from '../../components/ui/Button/Button';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { ExportRow } from '../../features/export/ExportRow';
import { useUser } from '../../features/auth/session';
import { useWaysIn } from '../../features/auth/waysIn';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import styles from './AccountPanel.module.css';
import { type DeleteAccount, DeleteAccountDialog } from './DeleteAccountDialog';
import type { User } from '../../api/authApi';
import { ReminderSetting } from './ReminderSetting';
import { UsernameSetting } from './UsernameSetting';
import { WaitingEmail } from './WaitingEmail';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { useSendLinkAgain } from '../../features/profile/useSendLinkAgain';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { SettingState } from './SettingState';

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
    <LinkRow
      title="Avatar"
      note="Helmet and number"
      to={paths.avatarEditor}
      label="Choose Your Avatar"
    />
    <LinkRow
      title="Statistics"
      note="Your stats across all leagues this season"
      to={paths.statistics}
      label="View statistics"
    />
    <UsernameSetting username={user.username} />
    <EmailSetting confirmed={user.emailConfirmed} getsEmails={user.getsEmails} />
    {user.emailChange && <WaitingEmail {...user.emailChange} />}
    <ReminderSetting known={user.emailRemindersEnabled} />
    <LinkRow
      title="Notifications"
      note="Push and email, quiet hours, muted leagues"
      to={paths.notifications}
      label="Choose"
    />
    <PasswordSetting />
    <LinkRow
      title="Security"
      note="Passkeys, and where you’re logged in"
      to={paths.security}
      label="Manage"
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
      <HelmetAvatar avatar={avatar} size={112} label={`Helmet of ${username}`} />
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

/** Not where the host has switched passwords off; an account that has none sets one by a link (HO-06). */
function PasswordSetting() {
  const { passwords } = useWaysIn();
  const { hasPassword } = useUser();
  if (!passwords) return null;
  return hasPassword ? (
    <LinkRow
      title="Password"
      note="You will need to re-authenticate to change your password."
      to={paths.resetPassword}
      label="Reset Password"
    />
  ) : (
    <LinkRow
      title="Password"
      note="You have none. We’ll send you a link to set one."
      to={paths.forgotPassword}
      label="Set a password"
    />
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

type LinkRowProps = {
  readonly title: string;
  readonly note: string;
  readonly to: string;
  readonly label: string;
};

const LinkRow = ({ to, label, ...row }: LinkRowProps) => (
  <SettingRow
    {...row}
    action={
      <ButtonLink small to={to}>
        {label}
      </ButtonLink>
    }
  />
);

type EmailSettingProps = { readonly confirmed: boolean; readonly getsEmails: boolean };

const OPEN_LINK = 'Open the link we emailed you. It’s valid for 7 days.';

/** Whether the player has shown that the address is theirs, the link to do so (AC-01), and another address (AC-05). */
function EmailSetting({ confirmed, getsEmails }: EmailSettingProps) {
  const titleId = useId();
  const link = useSendLinkAgain(titleId);
  const state = confirmed ? 'Confirmed' : 'Not confirmed';
  return (
    <SettingRow
      title="Email address"
      titleId={titleId}
      note={<SettingState on={confirmed} label={state} />}
      more={
        !confirmed && (
          <span className="cluster">
            <span>
              {getsEmails ? OPEN_LINK : `Confirm your email address to get emails. ${OPEN_LINK}`}
            </span>
            {link.button}
          </span>
        )
      }
      action={
        <DialogButton
          small
          aria-describedby={titleId}
          dialog={(close) => <ChangeEmailDialog onClose={close} />}
        >
          Change
        </DialogButton>
      }
      error={link.error}
    />
  );
}
