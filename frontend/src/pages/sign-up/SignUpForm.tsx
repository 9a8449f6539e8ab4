import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { CheckboxField, TextField } from '../../components/ui/FormField/FormField';
import { useRegisterMutation } from '../../features/auth/authApi';
import {
  confirmationRules,
  NewPasswordFields,
  PASSWORD_RULES,
} from '../../features/auth/NewPasswordFields';
import type { LegalText } from '../../features/legal/LegalDialog';
import { problemFields, problemStatus } from '../../lib/ui/problem';
import styles from './SignUpForm.module.css';

type Fields = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  termsAccepted: boolean;
};

const CREATED = 'Account created successfully! Please log in.';
const TERMS_REFUSED = 'You must accept the Terms & Conditions and Privacy Policy';

const USERNAME = /^[A-Za-z0-9_]{3,20}$/;
const EMAIL = /^\S+@\S+\.\S+$/;
const trimmed = (fits: RegExp, message: string) => (text: string) =>
  fits.test(text.trim()) || message;

/** In the order of the form. What the server says of them stands at the fields, and nowhere else. */
const CHECKED = ['username', 'email', 'password', 'termsAccepted'] as const;

function refusedFields(error: unknown) {
  const refused = problemFields(error);
  return CHECKED.flatMap((field) => {
    const message = refused[field];
    return message ? [{ field, message }] : [];
  });
}

type SignUpFormProps = {
  /** the account is there: nothing can be sent twice */
  readonly done: boolean;
  /** with the address to sign in with */
  readonly onSuccess: (message: string, email: string) => void;
  readonly onOpenLegal: (text: LegalText) => void;
};

/**
 * Username, address, password and consent. All that is wrong is said at once: first what the form can see,
 * then what the server knows.
 */
export function SignUpForm({ done, onSuccess, onOpenLegal }: SignUpFormProps) {
  const [signUp, { error, isLoading }] = useRegisterMutation();
  const { register, handleSubmit, setError, formState } = useForm<Fields>();
  const { errors } = formState;

  const submit = async ({ username, email, password }: Fields) => {
    if (isLoading || done) return;
    // the form is not submitted with the box unticked
    const names = { username: username.trim(), email: email.trim() };
    const answer = await signUp({ registerDto: { ...names, password, termsAccepted: true } });
    if (!answer.error) {
      onSuccess(answer.data.message || CREATED, names.email);
      return;
    }
    // the first of them takes the focus
    refusedFields(answer.error).forEach(({ field, message }, index) => {
      setError(field, { message }, { shouldFocus: index === 0 });
    });
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {error && !isLoading && refusedFields(error).length === 0 && <Refusal error={error} />}
      <TextField
        label="Username"
        autoComplete="username"
        required
        maxLength={20}
        hint="3 to 20 letters, digits or underscores. Friends see it."
        error={errors.username?.message}
        {...register('username', {
          required: 'Username is required',
          validate: trimmed(
            USERNAME,
            'The username must be 3 to 20 letters, digits or underscores.',
          ),
        })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', {
          required: 'Email is required',
          validate: trimmed(EMAIL, 'The e-mail address is not valid.'),
        })}
      />
      <NewPasswordFields
        label="Password"
        errors={errors}
        password={register('password', PASSWORD_RULES)}
        confirmation={register('confirmation', confirmationRules('Passwords do not match'))}
      />
      <CheckboxField
        label={<TermsSentence onOpen={onOpenLegal} />}
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', { required: TERMS_REFUSED })}
      />
      <Button type="submit" kind="primary" block busy={isLoading} disabled={done}>
        {isLoading ? 'Creating…' : 'Create account'}
      </Button>
    </form>
  );
}

/** One sentence of the server, where it names no field. */
function Refusal({ error }: { readonly error: unknown }) {
  const answered = problemStatus(error) !== null;
  const fallback = answered ? 'Signup failed' : 'An error occurred during signup';
  return <ErrorMessage error={error} fallback={fallback} />;
}

const TermsSentence = ({ onOpen }: { readonly onOpen: (text: LegalText) => void }) => (
  <>
    I accept the{' '}
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        onOpen('terms');
      }}
    >
      Terms &amp; Conditions
    </button>{' '}
    and the{' '}
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        onOpen('privacy');
      }}
    >
      Privacy Policy
    </button>
  </>
);
