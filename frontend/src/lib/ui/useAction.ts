import { useState } from 'react';
import { problemFields, problemMessage } from './problem';

/**
 * Runs one call at a time and keeps what went wrong with the last one: the server's sentence, else
 * `fallback`, and what it says of each field. `run` answers whether it went well.
 */
export function useAction(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    setFields({});
    try {
      await action();
      return true;
    } catch (problem) {
      setError(problemMessage(problem, fallback));
      setFields(problemFields(problem));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, fields, run, clearError: () => setError(undefined) };
}
