import { Button, ButtonLink } from '../components/ui/Button/Button';
import { paths } from '../lib/game/paths';
import { reloadPage } from '../lib/ui/navigation';
import { isMissingFile, OFFLINE, REPLACED } from './missingFile';
import styles from './RouteProblem.module.css';

type Words = { readonly title: string; readonly text: string };

const STALLED: Words = {
  title: 'This page has stalled',
  text: 'It could not be shown. Loading it again usually helps.',
};

/** A missing file means a new release, unless the browser is offline: then no file loads at all. */
function wordsFor(error: unknown): Words {
  if (!isMissingFile(error)) return STALLED;
  return navigator.onLine ? REPLACED : OFFLINE;
}

/** What is left when a page cannot be drawn: a file that is missing, or a bug. */
export function RouteProblem({ error }: { readonly error: unknown }) {
  console.error(error);
  return (
    <main id="main" className={styles.problem}>
      <ProblemWords {...wordsFor(error)} />
    </main>
  );
}

/** What has happened, and the two ways out. */
export const ProblemWords = ({ title, text }: Words) => (
  <>
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
  </>
);
