import { Message } from '../../components/ui/Message/Message';
import { PATIENT, usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

type HeldBackResultProps = {
  /** what the server says of it */
  readonly reason: string;
  readonly refetch: () => unknown;
};

/** A published result that can't be right isn't scored: says why, and asks again until it is put right. */
export function HeldBackResult({ reason, refetch }: HeldBackResultProps) {
  usePollWithBackoff(true, refetch, PATIENT);
  return <Message kind="info">{reason}</Message>;
}
