import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams, Link } from 'react-router-dom';
import { Dots } from '../../components/ui/Dots/Dots';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { useGetLeagueQuery, type League } from '../../api/leagueApi';
import { useSession } from '../../features/auth/session';
import { serverNow } from '../../lib/game/serverClock';
import { PointsTable } from './PointsTable';
import { rulesSections } from './rules';
import { WorkedWeekend } from './WorkedWeekend';
import styles from './RulesPage.module.css';
import { Panel } from '../../components/ui/Panel/Panel';
import { ownerMayNote } from '../../features/league/ownerMay';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';

const LAST = rulesSections.length - 1;

/** The card that an address names, else the first. */
const sectionAt = (hash: string): number =>
  Math.max(
    0,
    rulesSections.findIndex(({ id }) => hash === `#${id}`),
  );

/** The rules in six cards, what a place is worth, and a weekend added up; of a league, its own settings too. */
export function RulesPage() {
  const [params] = useSearchParams();
  const { status } = useSession();
  const id = params.get('league') ?? '';
  const { data: league } = useGetLeagueQuery({ id }, { skip: !id || status !== 'signed-in' });
  const year = league?.season ?? new Date(serverNow()).getUTCFullYear();
  return (
    <div className={styles.page}>
      <PageTitle title="Rules" />
      <div className="stack">
        <Cards />
        {league && <LeagueSettings league={league} />}
        <WorkedWeekend year={year} />
        <PointsTable year={year} />
      </div>
    </div>
  );
}

/** Six cards, one at a time, from the first to the last without wrapping (RU-03). */
function Cards() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [at, setAt] = useState(() => sectionAt(hash));
  const dots = useRef<HTMLDivElement>(null);
  const section = rulesSections[at];

  const show = (to: number) => {
    setAt(to);
    // a reload finds it again, and it can be linked to
    const { id = '' } = rulesSections[to] ?? {};
    void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
  };
  const go = (to: number) => {
    if (to < 0 || to > LAST) return;
    show(to);
    // the button just pressed is about to be disabled: its focus moves to the dots
    if (to === 0 || to === LAST) dots.current?.querySelectorAll('button')[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
  };

  return (
    <div
      className="grid"
      role="group"
      aria-roledescription="carousel"
      aria-label="Rules"
      onKeyDown={onKeyDown}
    >
      {section && (
        <section
          className={`${styles.card} card stack gap-3 relative p-4`}
          aria-live="polite"
          aria-label={`${at + 1} of ${LAST + 1}`}
        >
          <span className={`${styles.numeral} text-display-1`} aria-hidden="true">
            {at + 1}
          </span>
          <p className="muted text-label">
            {at + 1} of {LAST + 1}
          </p>
          <h2 className="text-name balance">{section.title}</h2>
          {section.body}
        </section>
      )}
      <div className="row justify-between">
        <IconButton label="Previous" outlined disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeft className="icon" />
        </IconButton>
        <Dots
          ref={dots}
          labels={rulesSections.map(({ title }) => title)}
          current={at}
          onSelect={show}
        />
        <IconButton label="Next" outlined disabled={at === LAST} onClick={() => go(at + 1)}>
          <ChevronRight className="icon" />
        </IconButton>
      </div>
    </div>
  );
}

/** What holds in one league beside the rules of all. */
const LeagueSettings = ({ league }: { readonly league: League }) => (
  <Panel title={`In ${league.name}`}>
    <div className="stack gap-3">
      <ul className="stack gap-2">
        <li>Season {league.season}: its points are below.</li>
        <li>
          {league.switcheroos === 0
            ? 'No swaps.'
            : `${plural(league.switcheroos, 'swap')} per season.`}
        </li>
        <li>{ownerMayNote(league)}</li>
        <li>
          {league.plansMayCount
            ? 'If you miss the lock, your plan can be used as your pick.'
            : 'Plans never count as picks by themselves.'}
        </li>
      </ul>
      <p>
        <Link to={paths.league(league._id)}>Back to {league.name}</Link>
      </p>
    </div>
  </Panel>
);
