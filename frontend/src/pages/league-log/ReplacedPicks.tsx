import { Button } from '../../components/ui/Button/Button';
import { useGetLeagueLogQuery, type LogEntry } from '../../api/leagueApi';
import { LeagueLog } from './LeagueLog';
import styles from './ReplacedPicks.module.css';

const SHOWN = 3;

const isReplacement = ({ after }: LogEntry): boolean =>
  after !== null && 'overOwnPick' in after && after.overOwnPick === true;

type ReplacedPicksProps = {
  readonly leagueId: string;
  readonly placeOf: (round: number) => string;
  readonly onShowAll: () => void;
};

/** First in the log: the latest assignments over picks that players had made. Nothing without any. */
export function ReplacedPicks({ leagueId, placeOf, onShowAll }: ReplacedPicksProps) {
  const asked = { id: leagueId, kind: 'own-pick-replaced', pageSize: SHOWN } as const;
  const { data } = useGetLeagueLogQuery(asked);
  const entries = data?.entries.filter(isReplacement) ?? [];
  if (!data || entries.length === 0) return null;
  return (
    <section className={`${styles.replaced} grid gap-2`} aria-labelledby="replaced-picks">
      <div className="split gap-2 min-h-target">
        <h2 id="replaced-picks">Picks replaced by the owner</h2>
        {data.total > SHOWN && (
          <Button small kind="quiet" onClick={onShowAll}>
            Show all {data.total}
          </Button>
        )}
      </div>
      <LeagueLog entries={entries} placeOf={placeOf} label="Picks replaced by the owner" />
    </section>
  );
}
