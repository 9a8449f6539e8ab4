import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { paths } from '../../lib/game/paths';
import { AUTH_LINK, AuthFrame, AuthLinks } from './AuthFrame';

type EmailLinkPageProps = {
  readonly title: string;
  /** What to do when the link was cut off on its way. */
  readonly incomplete: string;
  /** false where the link ends the session: the profile would be behind the login */
  readonly toProfile?: boolean;
  readonly children: (token: string) => ReactNode;
};

/** Where the link of an email leads, signed in or not: its token, or what is wrong with the link. */
export function EmailLinkPage({
  title,
  incomplete,
  toProfile = true,
  children,
}: EmailLinkPageProps) {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title={title}>
      {token ? children(token) : <Message kind="bad">{incomplete}</Message>}
      <AuthLinks>
        {toProfile && (
          <Link className={AUTH_LINK} to={paths.profile}>
            Go to your profile
          </Link>
        )}
        <Link className={AUTH_LINK} to={paths.landing}>
          Go to Gridlock
        </Link>
      </AuthLinks>
    </AuthFrame>
  );
}
