import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button/Button';
import { reloadPage } from '../lib/navigation';
import styles from './RouteProblem.module.css';
import { paths } from './paths';

/** What is left when a page cannot be drawn: a chunk that a new release has replaced, or a bug. */
export function RouteProblem() {
  const error = useRouteError();
  console.error(error);
  return (
    <main id="main" className={styles.problem} role="alert">
      <h1>This page has stalled</h1>
      <p className="muted">It could not be shown. Loading it again usually helps.</p>
      <div className="row">
        <Button kind="primary" onClick={reloadPage}>
          Load again
        </Button>
        <ButtonLink to={paths.dashboard} reloadDocument>
          Home
        </ButtonLink>
      </div>
    </main>
  );
}
