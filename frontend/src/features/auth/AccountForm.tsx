import { useState, type ReactNode } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { CheckboxField, TextField } from '../../components/ui/FormField/FormField';
import { PasswordField } from '../../components/ui/FormField/PasswordField';
import { isAnswered, problemFields } from '../../lib/ui/problem';
import type { RegisterDto } from '../../api/authApi';
import {
  confirmationRules,
  NewPasswordFields,
  PASSWORD_HINT,
  PASSWORD_RULES,
} from './NewPasswordFields';
import { EMAIL_RULES, USERNAME_RULES } from './accountRules';
import { ASKS_AGAIN } from './session';

type Fields = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  termsAccepted: boolean;
};

const TERMS_REFUSED = 'You must accept the Terms & Conditions and Privacy Policy';

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

/** What the page does with what was entered. */
export type NewAccount = RegisterDto & { readonly signIn: true };

type AccountFormProps = {
  /** the password once, and consent by a sentence; on the sign-up page it is typed twice, and there is a box (SU-01) */
  readonly isBrief?: boolean;
  /** what is accepted: 'Terms & Conditions and the Privacy Policy', as links */
  readonly terms: ReactNode;
  readonly submitLabel: string;
  /** what the button says while the account is being made */
  readonly busyLabel: string;
  /** the account is there: nothing can be sent twice */
  readonly done: boolean;
  /** opens the account; rejects with what the server says */
  readonly onSubmit: (account: NewAccount) => Promise<void>;
};

/**
 * Username, address, password and consent. All that is wrong is said at once: what the form can see for
 * itself, and what the server knows.
 */
export function AccountForm(props: AccountFormProps) {
  const { isBrief = false, terms, submitLabel, busyLabel, done, onSubmit } = props;
  const { register, handleSubmit, setError, getValues, formState } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const [isCheck, setCheck] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const send = async (fields: Fields, seen: FieldErrors<Fields>) => {
    if (done) return;
    const checks = Object.keys(seen).length > 0;
    setCheck(checks);
    setRefusal(null);
    try {
      await onSubmit(accountOf(fields, { isBrief, checks }));
    } catch (problem) {
      if (!checks && refusedFields(problem).length === 0) setRefusal(problem);
      const news = refusedFields(problem).filter(
        // what has been changed since is another matter
        ({ field }) => !seen[field] && getValues(field) === fields[field],
      );
      // the first of all takes the focus: after a check the form sees to that
      news.forEach(({ field, message }, index) => {
        setError(field, { message }, { shouldFocus: index === 0 && !checks });
      });
    }
  };
  const submit = (fields: Fields) => send(fields, {});
  /** The form has found faults, and waits with them for what else the server finds. No account is opened. */
  const check = async (seen: FieldErrors<Fields>) => {
    if (JUDGED.some((field) => !seen[field])) await send(getValues(), seen);
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void handleSubmit(submit, check)(event);
      }}
    >
      {refusal !== null && <Refusal error={refusal} />}
      <TextField
        label="Username"
        autoComplete="nickname"
        required
        maxLength={20}
        hint="3–20 letters, numbers or underscores. Your friends will see this name."
        error={errors.username?.message}
        {...register('username', USERNAME_RULES)}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', EMAIL_RULES)}
      />
      {isBrief ? (
        <PasswordField
          isNew
          label="Password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
          {...register('password', PASSWORD_RULES)}
        />
      ) : (
        <>
          <NewPasswordFields
            label="Password"
            errors={errors}
            password={register('password', PASSWORD_RULES)}
            confirmation={register('confirmation', confirmationRules('Passwords do not match'))}
          />
          <CheckboxField
            label={<>I’m 13 or older and accept the {terms}</>}
            error={errors.termsAccepted?.message}
            {...register('termsAccepted', { required: TERMS_REFUSED })}
          />
        </>
      )}
      <Button type="submit" kind="primary" block busy={isSubmitting} disabled={done}>
        {isSubmitting ? (isCheck ? 'Checking…' : busyLabel) : submitLabel}
      </Button>
      {isBrief && (
        <p className="muted">
          By creating an account you confirm that you’re 13 or older and accept the {terms}.
        </p>
      )}
    </form>
  );
}

/** What is sent; a new account is signed in at once. */
function accountOf(fields: Fields, { isBrief, checks }: { isBrief: boolean; checks: boolean }) {
  const { username, email, password, confirmation, termsAccepted } = fields;
  return {
    username: username.trim(),
    email: email.trim(),
    password,
    // with the confirmation the server finds every fault that the form has found, and refuses
    ...(checks && !isBrief && { confirmation }),
    termsAccepted: (isBrief || termsAccepted) as true,
    signIn: true,
    ...ASKS_AGAIN,
  } as const;
}

/** One sentence of the server, where it names no field. */
function Refusal({ error }: { readonly error: unknown }) {
  const fallback = isAnswered(error) ? 'Signup failed' : 'An error occurred during signup';
  return <ErrorMessage error={error} fallback={fallback} />;
}
