import { Message } from '../../components/Message/Message';
import { Button } from '../../components/Button/Button';
import { formatRaceTime } from '../../lib/formatRaceTime';
import { useListImportsQuery, type ResultsImport } from './adminApi';
import styles from './AdminPanels.module.css';
import { openRefusals } from './openRefusals';

/** Results that were not stored, and why: somebody has to look at their source. */
export function RefusedImports() {
  const { data, isError, refetch } = useListImportsQuery({});
  if (isError && !data) {
    return (
      <section className={styles.imports} aria-label="Refused imports">
        <Message
          kind="bad"
          action={
            <Button small onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Failed to load imports
        </Message>
      </section>
    );
  }
  const refused = openRefusals(data?.imports ?? []);
  if (refused.length === 0) return null;
  return (
    <section className={styles.imports}>
      <h3>Refused imports</h3>
      <ul>
        {refused.map((entry) => (
          <li key={entry._id} className={styles.refusal}>
            <Refusal entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refusal({ entry }: { readonly entry: ResultsImport }) {
  const { season, round, raceName, reasons, at, times, source } = entry;
  return (
    <>
      <strong>
        {raceName} {season}, round {round}
      </strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <small>
        {times > 1 ? `${String(times)} times, last ` : ''}
        {formatRaceTime(at)}, source: {source}
      </small>
    </>
  );
}
