import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
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
const CHECKED = ['username', 'email', 'password', 'confirmation', 'termsAccepted'] as const;
/** Those of which the server may know more than the form. */
const JUDGED = ['username', 'email', 'password'] as const;

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
 * Username, address, password and consent. All that is wrong is said at once: what the form can see for
 * itself, and what the server knows.
 */
export function SignUpForm({ done, onSuccess, onOpenLegal }: SignUpFormProps) {
  const [signUp, { error, isLoading }] = useRegisterMutation();
  const { register, handleSubmit, setError, getValues, formState } = useForm<Fields>();
  const { errors } = formState;
  const [isCheck, setCheck] = useState(false);

  const send = async (fields: Fields, seen: FieldErrors<Fields>) => {
    if (isLoading || done) return;
    const checks = Object.keys(seen).length > 0;
    setCheck(checks);
    const { password, confirmation, termsAccepted } = fields;
    const names = { username: fields.username.trim(), email: fields.email.trim() };
    // with the confirmation the server finds every fault that the form has found, and refuses
    const registerDto = {
      ...names,
      password,
      ...(checks && { confirmation }),
      termsAccepted: termsAccepted as true,
    };
    const answer = await signUp({ registerDto });
    if (!answer.error) {
      onSuccess(answer.data.message || CREATED, names.email);
      return;
    }
    const news = refusedFields(answer.error).filter(
      // what has been changed since is another matter
      ({ field }) => !seen[field] && getValues(field) === fields[field],
    );
    // the first of all takes the focus: after a check the form sees to that
    news.forEach(({ field, message }, index) => {
      setError(field, { message }, { shouldFocus: index === 0 && !checks });
    });
  };
  const submit = (fields: Fields) => send(fields, {});
  /** The form has found faults, and waits with them for what else the server finds. No account is opened. */
  const check = async (seen: FieldErrors<Fields>) => {
    if (JUDGED.some((field) => !seen[field])) await send(getValues(), seen);
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit, check)(event)}>
      {error && !isLoading && !isCheck && refusedFields(error).length === 0 && (
        <Refusal error={error} />
      )}
      <TextField
        label="Username"
        autoComplete="username"
        required
        maxLength={20}
        hint="3–20 letters, numbers or underscores. Your friends will see this name."
        error={errors.username?.message}
        {...register('username', {
          required: 'Username is required',
          validate: trimmed(USERNAME, 'Username must be 3–20 letters, numbers or underscores.'),
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
          validate: trimmed(EMAIL, 'Enter a valid email address.'),
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
        {isLoading ? (isCheck ? 'Checking…' : 'Signing up…') : 'Sign up'}
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
