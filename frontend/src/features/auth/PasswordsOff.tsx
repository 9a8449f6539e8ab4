import { Link } from 'react-router-dom';
import { Message } from '../../components/ui/Message/Message';
import { paths } from '../../lib/game/paths';
import { AUTH_LINK, AuthFrame, AuthLinks } from './AuthFrame';
import { ContinueWith } from './ContinueWith';

/** In place of a page about passwords, where the host has switched them off (HO-06). */
export const PasswordsOff = ({ title }: { readonly title: string }) => (
  <AuthFrame title={title}>
    <Message kind="info">There are no passwords here.</Message>
    <ContinueWith />
    <AuthLinks>
      <Link className={AUTH_LINK} to={paths.signIn}>
        Back to log in
      </Link>
    </AuthLinks>
  </AuthFrame>
);
