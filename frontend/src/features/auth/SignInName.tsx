import { useSession } from './session';

/**
 * The address of the signed-in account, for password managers alone: beside a password they look for the field that
 * signs in. Not shown, as the player knows whose account it is.
 */
export function SignInName() {
  const { user } = useSession();
  return <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
