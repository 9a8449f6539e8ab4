import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSignUpByProviderMutation, type ProviderArrival } from '../../api/providerApi';
import { Button } from '../../components/ui/Button/Button';
import { CheckboxField, TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { USERNAME_RULES } from '../../features/auth/accountRules';
import { useStartSession } from '../../features/auth/session';
import { TermsLinks } from '../../features/legal/TermsLinks';
import { useLegalDialog } from '../../features/legal/useLegalDialog';
import { showRefusal } from '../../lib/ui/showRefusal';

type Fields = { readonly username: string; readonly termsAccepted: boolean };

/** A first login, without an account: its name, and the terms as at a sign-up. */
export function SignUpStep({ arrival }: { readonly arrival: ProviderArrival }) {
  const { email, username, next } = arrival;
  const { openLegal, legalDialog } = useLegalDialog();
  const [signUp] = useSignUpByProviderMutation();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { username: username ?? '', termsAccepted: false },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username: typed }) => {
    try {
      const providerSignUpDto = { username: typed.trim(), termsAccepted: true } as const;
      await startSession(await signUp({ providerSignUpDto }).unwrap());
      void navigate(next, { replace: true });
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'An error occurred during signup',
        fieldOf: (name) => (name === 'username' ? name : undefined),
      });
    }
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{`There’s no account with the address ${email ?? ''} yet. Choose a name to open one.`}</p>
      {errors.root && <Message kind="bad">{errors.root.message}</Message>}
      <TextField
        label="Username"
        autoComplete="nickname"
        required
        maxLength={20}
        hint="3–20 letters, numbers or underscores. Your friends will see this name."
        error={errors.username?.message}
        {...register('username', USERNAME_RULES)}
      />
      <CheckboxField
        label={
          <>
            I’m 13 or older and accept the <TermsLinks onOpen={openLegal} />
          </>
        }
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', {
          required: 'You must accept the Terms & Conditions and Privacy Policy',
        })}
      />
      <Button type="submit" kind="primary" block busy={isSubmitting}>
        {isSubmitting ? 'Signing up…' : 'Sign up'}
      </Button>
      {legalDialog}
    </form>
  );
}
