import { paths } from '../../../lib/game/paths';
import { problemMessage, problemStatus } from '../../../lib/ui/problem';
import { Button, ButtonLink } from '../../ui/Button/Button';
import { Failure } from '../../ui/EmptyState/EmptyState';

const Home = () => <ButtonLink to={paths.dashboard}>Home</ButtonLink>;

/** A 404 will not go away by trying again. */
const isGone = (error: unknown): boolean => problemStatus(error) === 404;

type LeaveLinkProps = { readonly error: unknown; readonly onRetry: () => unknown };

/** Below an error: a button to try again, or a link home when the league does not exist. */
export const LeaveLink = ({ error, onRetry }: LeaveLinkProps) =>
  isGone(error) ? <Home /> : <Button onClick={() => onRetry()}>Try again</Button>;

/** The same for a `QueryView`, which has its own button to try again. */
export const homeLinkIfMissing = (error: unknown) =>
  isGone(error) ? { errorAction: <Home /> } : {};

type LoadFailureProps = {
  readonly of: { readonly error?: unknown; readonly refetch: () => unknown };
  /** where the server says nothing */
  readonly fallback: string;
};

/** What could not be loaded, with this way out. */
export const LoadFailure = ({ of: { error, refetch }, fallback }: LoadFailureProps) => (
  <Failure action={<LeaveLink error={error} onRetry={refetch} />}>
    {problemMessage(error, fallback)}
  </Failure>
);
