import { useState } from 'react';
import { problemMessage } from '../../api/problem';

/**
 * Runs one call at a time and keeps what went wrong with the last one: the server's sentence, else
 * `fallback`. `run` answers whether it went well.
 */
export function useAction(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (problem) {
      setError(problemMessage(problem, fallback));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    run,
    forget: () => {
      setError(undefined);
    },
  };
}
