import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { ContinueWith } from './ContinueWith';
import { useUser } from './session';
import { SignInName } from './SignInName';
import { useWaysIn } from './waysIn';

type OwnerProofProps = {
  /** of the field */
  readonly error: string | undefined;
  /** `register('currentPassword', rules)`, of an account that has a password */
  readonly register: (rules: { readonly required: string }) => UseFormRegisterReturn;
};

/**
 * What shows that it is the owner who asks (ACCOUNT-2): the current password or, for an account without one, a login at the
 * identity provider that is not older than ten minutes.
 */
export function OwnerProof({ error, register }: OwnerProofProps) {
  const { hasPassword } = useUser();
  if (!hasPassword) return <FreshLogin />;
  return (
    <>
      <SignInName />
      <PasswordField
        label="Current password"
        error={error}
        {...register({ required: 'Current password is required' })}
      />
    </>
  );
}

function FreshLogin() {
  const { provider } = useWaysIn();
  const { pathname } = useLocation();
  if (provider === null) return null;
  return (
    <>
      <p className="muted">
        {`This needs a login with ${provider} in the last ten minutes. If yours is older, log in again first; you come back to this page.`}
      </p>
      <ContinueWith fresh next={pathname} />
    </>
  );
}
