import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/ui/Button/Button';
import { paths } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { isMissingFile, useReloadForFile } from './missingFile';
import styles from './RouteProblem.module.css';

const STALLED = {
  title: 'This page has stalled',
  text: 'It could not be shown. Loading it again usually helps.',
};
const REPLACED = {
  title: 'This tab is out of date',
  text: 'Gridlock seems to have been updated since it was opened. Load it again to go on from here.',
};
const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been loaded yet. It opens by itself once the network is back.',
};

/** A missing file means a new release, unless the browser is offline: then no file loads at all. */
function wordsFor(isMissing: boolean) {
  if (!isMissing) return STALLED;
  return navigator.onLine ? REPLACED : OFFLINE;
}

/** In place of a page that cannot be shown: a file that is missing, or a bug. */
export function RouteProblem() {
  const error = useRouteError();
  const isMissing = isMissingFile(error);
  useReloadForFile(isMissing);
  useEffect(() => {
    console.error(error);
  }, [error]);
  const { title, text } = wordsFor(isMissing);
  return (
    <main id="main" className={styles.problem}>
      <div role="alert">
        <h1 tabIndex={-1}>{title}</h1>
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
