import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/ui/Button/Button';
import { paths } from '../lib/game/paths';
import { loadNewVersion } from './appUpdate';
import { isMissingFile, useReloadForFile } from './missingFile';
import styles from './RouteProblem.module.css';

const STALLED = {
  title: 'Something went wrong',
  text: 'This page couldn’t be displayed. Reloading usually helps.',
};
const REPLACED = {
  title: 'A new version is available',
  text: 'Gridlock has been updated. Reload to continue.',
};
const AWAY = {
  title: 'The server isn’t responding',
  text: 'This page hasn’t loaded yet. It will open as soon as the server is back.',
};
const OFFLINE = {
  title: 'You’re offline',
  text: 'This page hasn’t loaded yet. It will open as soon as you’re back online.',
};

/** A missing file means a new release, unless browser or server are offline: then no file loads at all. */
function wordsFor(isMissing: boolean, isAnswered: boolean) {
  if (!isMissing) return STALLED;
  if (isAnswered) return REPLACED;
  return navigator.onLine ? AWAY : OFFLINE;
}

/** In place of a page that cannot be shown: a file that is missing, or a bug. */
export function RouteProblem() {
  const error = useRouteError();
  const isMissing = isMissingFile(error);
  const isAnswered = useReloadForFile(isMissing);
  const isWaiting = isMissing && !isAnswered;
  useEffect(() => console.error(error), [error]);
  const { title, text } = wordsFor(isMissing, isAnswered);
  return (
    <main
      id="main"
      className={`${styles.problem} grid gap-3 grow justify-items-center text-center`}
    >
      <div role="alert">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">{text}</p>
      </div>
      <div className="row">
        {!isWaiting && (
          <Button kind="primary" onClick={loadNewVersion}>
            Reload
          </Button>
        )}
        <ButtonLink to={paths.dashboard} reloadDocument={!isWaiting}>
          Home
        </ButtonLink>
      </div>
    </main>
  );
}
