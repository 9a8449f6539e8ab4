import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { useLegalDialog } from '../../features/legal/useLegalDialog';
import { paths } from '../../lib/game/paths';
import { SignUpForm } from './SignUpForm';

/** How long the success message is shown before the sign-in page (CO-19), ms. */
const REDIRECT_AFTER = 2_000;

/** Creates an account; two seconds later the sign-in page follows (CO-19). */
export function SignUpPage() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { openLegal, legalDialog } = useLegalDialog();
  const [welcome, setWelcome] = useState<string | null>(null);

  useEffect(() => {
    if (welcome === null) return undefined;
    const timer = setTimeout(() => void navigate(paths.landing, { state }), REDIRECT_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [welcome, navigate, state]);

  return (
    <AuthFrame title="Create an account">
      {welcome !== null && <Message kind="ok">{welcome}</Message>}
      <SignUpForm done={welcome !== null} onSuccess={setWelcome} onOpenLegal={openLegal} />
      <AuthLinks>
        <Link to={paths.signIn} state={state}>
          Back to sign in
        </Link>
      </AuthLinks>
      {legalDialog}
    </AuthFrame>
  );
}
