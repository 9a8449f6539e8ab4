import { Link, useLocation } from 'react-router-dom';
import { OnlyHere } from '../../components/game/OnlyHere/OnlyHere';
import { QrCode } from '../../components/ui/QrCode/QrCode';
import { showToast } from '../../components/ui/Toast/toasts';
import { AccountForm, type NewAccount } from '../../features/auth/AccountForm';
import { ContinueWith } from '../../features/auth/ContinueWith';
import { useWaysIn } from '../../features/auth/waysIn';
import { useRegisterByInviteMutation } from '../../api/authApi';
import { useStartSession } from '../../features/auth/session';
import type { Invite, League } from '../../api/leagueApi';
import { TermsLinks } from '../../features/legal/TermsLinks';
import { useLegalDialog } from '../../features/legal/useLegalDialog';
import { inviteLink } from '../../lib/game/inviteLink';
import { paths } from '../../lib/game/paths';
import { useWide } from '../../lib/ui/useWide';

type JoinByAccountProps = {
  readonly invite: Invite;
  readonly onEnter: (league: League, message: string) => void;
  readonly onTaken: (invite: Invite | null) => void;
};

/** A new account, signed in and in the league by one press. */
export function JoinByAccount({ invite, onEnter, onTaken }: JoinByAccountProps) {
  const from = useLocation();
  const isWide = useWide();
  const { passwords } = useWaysIn();
  const { openLegal, legalDialog } = useLegalDialog();
  const [signUp] = useRegisterByInviteMutation();
  const startSession = useStartSession();
  const submit = async (registerDto: NewAccount) => {
    const answer = await signUp({ code: invite.code, registerDto }).unwrap();
    onTaken(invite);
    await startSession(answer);
    const { league, problem } = answer;
    if (league) {
      onEnter(league, `You’re in ${league.name}. ${mailSent(registerDto.email)}`);
      return;
    }
    // somebody else was faster: the page says how it stands now
    onTaken(null);
    showToast(`Your account is ready, but you couldn’t join. ${problem?.message ?? ''}`, 'bad');
  };
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-name">One step to the grid</h2>
        <p>
          Already have an account?{' '}
          <Link className="text-link inline-row min-h-target" to={paths.signIn} state={{ from }}>
            Log in
          </Link>
        </p>
      </div>
      {passwords && (
        <AccountForm
          isBrief
          terms={<TermsLinks onOpen={openLegal} />}
          submitLabel="Create account and join"
          busyLabel="Joining…"
          done={false}
          onSubmit={submit}
        />
      )}
      <ContinueWith next={from.pathname} />
      {isWide && <OnYourPhone code={invite.code} />}
      {legalDialog}
    </>
  );
}

const mailSent = (email: string): string =>
  `We’ve sent an email to ${email} to confirm your address.`;

const OnYourPhone = ({ code }: { readonly code: string }) => (
  <div className="row gap-4 pt-4 border-t">
    <QrCode text={inviteLink(code)} label="QR code of this page" />
    <div className="grid gap-2 min-w-0">
      <p className="grid gap-0 muted">
        <b className="ink">On your phone?</b>
        <span>Scan the code to continue there.</span>
      </p>
      <OnlyHere />
    </div>
  </div>
);
