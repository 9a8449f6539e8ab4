import { problemStatus } from '../../api/problem';
import { Button, ButtonLink } from '../../components/Button/Button';
import { paths } from '../paths';

const Home = () => <ButtonLink to={paths.dashboard}>Home</ButtonLink>;

/** What is not there will not be there at the next try either. */
const isGone = (error: unknown): boolean => problemStatus(error) === 404;

type WayOutProps = { readonly error: unknown; readonly onRetry: () => unknown };

/** Below what went wrong: to try again, or home from a league that does not exist. */
export const WayOut = ({ error, onRetry }: WayOutProps) =>
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
