import { problemMessage } from '../../../lib/ui/problem';
import { Message } from '../Message/Message';

type ErrorMessageProps = {
  /** of a query or a mutation; nothing is shown without one */
  readonly error: unknown;
  /** where the server has sent no sentence of its own (ER-01) */
  readonly fallback: string;
};

/** What went wrong with the last call, in the server's words. */
export const ErrorMessage = ({ error, fallback }: ErrorMessageProps) =>
  error ? <Message kind="bad">{problemMessage(error, fallback)}</Message> : null;
