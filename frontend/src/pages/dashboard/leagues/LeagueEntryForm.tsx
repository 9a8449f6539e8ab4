import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button/Button';
import { Message } from '../../../components/ui/Message/Message';
import { paths } from '../../../lib/game/paths';
import { problemMessage } from '../../../lib/ui/problem';
import type { League } from '../../../features/league/leagueApi';
import { isRaceNight } from '../../../features/league/leagueState';

/** How long the success message is shown before the league opens (CO-18), ms. */
const REDIRECT_AFTER = 1_500;

type LeagueEntryFormProps = {
  /** the button, and what it says while the request is under way */
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failure: string;
  readonly success: (league: League) => string;
  /** says what is wrong with the entry, or nothing */
  readonly check: () => string | undefined;
  /** rejects with what the server says */
  readonly send: () => Promise<League>;
  /** draws the field, and what can be chosen beside it */
  readonly children: (field: {
    readonly ref: React.Ref<HTMLInputElement>;
    readonly error: string | undefined;
  }) => ReactNode;
};

/** A field and a button: the way into a league, new or existing. */
export function LeagueEntryForm(props: LeagueEntryFormProps) {
  const { submitLabel, busyLabel, failure, success, check, send, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [league, setLeague] = useState<League | null>(null);
  useRedirectToLeague(league);

  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const submit = async () => {
    const wrong = check();
    if (wrong) {
      refuse(wrong);
      return;
    }
    setError(undefined);
    setBusy(true);
    try {
      setLeague(await send());
    } catch (problem) {
      refuse(problemMessage(problem, failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy && !league) void submit();
      }}
    >
      {children({ ref: field, error })}
      {league && <Message kind="ok">{success(league)}</Message>}
      <Button type="submit" kind="primary" block busy={busy || league !== null}>
        {busy || league ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

/** A race night opens where its people meet. */
function useRedirectToLeague(league: League | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!league) return undefined;
    const page = isRaceNight(league) ? paths.night(league._id) : paths.league(league._id);
    const timer = setTimeout(() => void navigate(page), REDIRECT_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [league, navigate]);
}
