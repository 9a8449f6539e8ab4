import { FinalTable } from '../../components/game/FinalTable/FinalTable';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { Awards } from '../../features/recap/Awards';
import { useGetSwapsQuery, type SeasonEnd } from '../../api/recapApi';
import { namesIn, titleHeadline, titleStory } from '../../features/recap/seasonEndTexts';
import type { Standings } from '../../api/standingsApi';
import { CHAMPIONSHIP_NAMES, type Championship } from '../../lib/game/championships';
import { Balances } from './Balances';
import { BookChart } from './BookChart';
import { bookRounds } from './bookRounds';
import { RoundPage } from './RoundPage';
import styles from './SeasonBook.module.css';

type BookProps = {
  readonly end: SeasonEnd;
  readonly standings: Standings;
  readonly league: League;
};

/** Titles, awards, tables, charts, what each season was made of, and every round. */
export function Book({ end, standings, league }: BookProps) {
  const userId = useUser()._id;
  const swaps = useGetSwapsQuery({ leagueId: league._id }).data ?? [];
  const season = useLeagueSeason(league);
  const raceNameOf = (round: number) =>
    season?.rounds.find((each) => each.round === round)?.raceName ?? `Round ${round}`;
  return (
    <article className={`${styles.book} grid gap-6 cols-1`}>
      <div className={`${styles.pair} grid gap-4 items-start`}>
        <TableOf of="drivers" end={end} rows={standings.driverStandings} userId={userId} />
        <TableOf of="teams" end={end} rows={standings.constructorStandings} userId={userId} />
      </div>
      <Awards end={end} />
      <BookChart standings={standings} userId={userId} />
      <Balances end={end} />
      <p className="muted">
        Round by round. Place is where a player stood in the Drivers Championship afterwards.
      </p>
      {bookRounds(standings, swaps, raceNameOf).map((round) => (
        <RoundPage key={round.round} round={round} />
      ))}
    </article>
  );
}

type TableOfProps = Pick<BookProps, 'end'> & {
  readonly of: Championship;
  readonly rows: Standings['driverStandings'];
  readonly userId: string;
};

function TableOf({ of, end, rows, userId }: TableOfProps) {
  const title = end[of];
  const namesOf = namesIn(end);
  return (
    <section className={`${styles.table} card`} aria-labelledby={`book-${of}`}>
      <h2 id={`book-${of}`} className="px-4">
        {CHAMPIONSHIP_NAMES[of]}
      </h2>
      {title && (
        <p className="stack gap-1 px-4 py-2 muted">
          <b className="ink text-body-strong">{titleHeadline(title, namesOf)}</b>
          <span>{titleStory(title, end, namesOf)}</span>
        </p>
      )}
      <FinalTable rows={rows} userId={userId} />
    </section>
  );
}
