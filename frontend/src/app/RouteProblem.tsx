import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/ui/Button/Button';
import { paths } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import styles from './RouteProblem.module.css';

/** What browsers say when the file of a page is not there: each in words of its own. */
const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i;

const REPLACED = {
  title: 'This tab is out of date',
  text: 'Gridlock seems to have been updated since it was opened. Load it again to go on from here.',
};
const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been loaded yet. Load it again once the network is back.',
};
const STALLED = {
  title: 'This page has stalled',
  text: 'It could not be shown. Loading it again usually helps.',
};

/** A missing file means a new release, unless the browser is offline: then no file loads at all. */
function wordsFor(error: unknown): typeof STALLED {
  if (!(error instanceof Error && MISSING_FILE.test(error.message))) return STALLED;
  return navigator.onLine ? REPLACED : OFFLINE;
}

/**
 * What is left when a page cannot be drawn: a chunk that a new release has replaced, no network, or
 * a bug.
 */
export function RouteProblem() {
  const error = useRouteError();
  console.error(error);
  const { title, text } = wordsFor(error);
  return (
    <main id="main" className={styles.problem}>
      <div role="alert">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
      </div>
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
