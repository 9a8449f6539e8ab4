import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/Button/Button';
import { reloadPage } from '../lib/navigation';
import styles from './RouteProblem.module.css';
import { paths } from './paths';

/** What browsers say when the file of a page is not there: each in words of its own. */
const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i;

const REPLACED = {
  title: 'This tab is out of date',
  text: 'Gridlock seems to have been updated since it was opened. Load it again to go on from here.',
};
const STALLED = {
  title: 'This page has stalled',
  text: 'It could not be shown. Loading it again usually helps.',
};

/** What is left when a page cannot be drawn: a chunk that a new release has replaced, or a bug. */
export function RouteProblem() {
  const error = useRouteError();
  console.error(error);
  const isReplaced = error instanceof Error && MISSING_FILE.test(error.message);
  const { title, text } = isReplaced ? REPLACED : STALLED;
  return (
    <main id="main" className={styles.problem} role="alert">
      <h1>{title}</h1>
      <p className="muted">{text}</p>
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
