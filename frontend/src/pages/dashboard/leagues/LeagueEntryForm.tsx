import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { problemMessage } from '../../../lib/ui/problem';
import type { League } from '../../../api/leagueApi';
import { entranceOf } from '../../../features/league/entrance';

/** How long the success message is shown before the league opens (CO-18), ms. */
const REDIRECT_AFTER = 1_500;

type LeagueEntryFormProps<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields>;
  /** where it is said what the server refuses */
  readonly refusedAt: Path<Fields>;
  /** the button, and what it says while the request is under way */
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failure: string;
  readonly success: (league: League) => string;
  /** rejects with what the server says */
  readonly send: (fields: Fields) => Promise<League>;
  /** the field, and what can be chosen beside it */
  readonly children: ReactNode;
};

/** A field and a button: the way into a league, new or existing. */
export function LeagueEntryForm<Fields extends FieldValues>(props: LeagueEntryFormProps<Fields>) {
  const { form, refusedAt, submitLabel, busyLabel, failure, success, send, children } = props;
  const { isSubmitting } = form.formState;
  const [league, setLeague] = useState<League | null>(null);
  useRedirectToLeague(league);

  const submit = form.handleSubmit(async (fields) => {
    if (isSubmitting || league) return;
    try {
      setLeague(await send(fields));
    } catch (problem) {
      const message = problemMessage(problem, failure);
      form.setError(refusedAt, { message }, { shouldFocus: true });
    }
  });
  const busy = isSubmitting || league !== null;

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {league && <Message kind="ok">{success(league)}</Message>}
      <Button type="submit" kind="primary" block busy={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

function useRedirectToLeague(league: League | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!league) return undefined;
    const timer = setTimeout(() => void navigate(entranceOf(league)), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [league, navigate]);
}
