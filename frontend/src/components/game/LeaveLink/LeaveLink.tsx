import { paths } from '../../../lib/game/paths';
import { problemStatus } from '../../../lib/ui/problem';
import { Button, ButtonLink } from '../../ui/Button/Button';

const Home = () => <ButtonLink to={paths.dashboard}>Home</ButtonLink>;

/** What is not there will not be there at the next try either. */
const isGone = (error: unknown): boolean => problemStatus(error) === 404;

type LeaveLinkProps = { readonly error: unknown; readonly onRetry: () => unknown };

/** Below what went wrong: to try again, or home from a league that does not exist. */
export const LeaveLink = ({ error, onRetry }: LeaveLinkProps) =>
  isGone(error) ? (
    <Home />
  ) : (
    <Button
      onClick={() => {
        onRetry();
      }}
    >
      Try again
    </Button>
  );

/** The same for a QueryView, which tries again by itself. */
export const homeFromNowhere = (error: unknown) => (isGone(error) ? { errorAction: <Home /> } : {});
