import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { AuthFrame, AuthLinks } from '../../features/auth/AuthFrame';
import { useLegalDialog } from '../../features/legal/useLegalDialog';
import { withNews } from '../../features/auth/signInRedirect';
import { paths } from '../../lib/game/paths';
import { SignUpForm } from './SignUpForm';

/** How long the success message is shown before the sign-in page (CO-19), ms. */
const REDIRECT_AFTER = 2_000;

/** What the sign-in page is told: what has happened, and the address to fill in. */
type Welcome = { readonly notice: string; readonly email: string };

/** Creates an account; two seconds later the sign-in page follows (CO-19). */
export function SignUpPage() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { openLegal, legalDialog } = useLegalDialog();
  const [welcome, setWelcome] = useState<Welcome | null>(null);

  useEffect(() => {
    if (welcome === null) return undefined;
    const timer = setTimeout(
      () => void navigate(paths.landing, { state: withNews(state, welcome) }),
      REDIRECT_AFTER,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [welcome, navigate, state]);

  return (
    <AuthFrame title="Sign up">
      {welcome !== null && <Message kind="ok">{welcome.notice}</Message>}
      <SignUpForm
        done={welcome !== null}
        onSuccess={(notice, email) => {
          setWelcome({ notice, email });
        }}
        onOpenLegal={openLegal}
      />
      <AuthLinks>
        <Link to={paths.signIn} state={welcome ? withNews(state, welcome) : state}>
          Back to log in
        </Link>
      </AuthLinks>
      {legalDialog}
    </AuthFrame>
  );
}
