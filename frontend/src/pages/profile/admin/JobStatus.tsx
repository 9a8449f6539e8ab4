import { formatRaceTime } from '../../../lib/game/formatRaceTime';
import { useListJobsQuery, type DueJob } from '../../../features/admin/adminApi';
import styles from './AdminPanels.module.css';
import { PanelFailure } from './PanelFailure';

/** The work that runs by itself: what fails and why at once, the rest on demand. */
export function JobStatus() {
  const { data, isError, refetch } = useListJobsQuery();
  if (isError && !data) {
    return (
      <PanelFailure
        label="Jobs"
        text="Couldn’t load the jobs. Try again."
        onRetry={() => void refetch()}
      />
    );
  }
  const jobs = data?.jobs ?? [];
  if (jobs.length === 0) return null;
  const failing = jobs.filter(({ state }) => state === 'failing');
  return (
    <section className={styles.imports}>
      <h3>Jobs</h3>
      {failing.length > 0 && (
        <ul>
          {failing.map((job) => (
            <li key={job.name} className={styles.refusal}>
              <Failure job={job} />
            </li>
          ))}
        </ul>
      )}
      <details className={styles.jobs}>
        <summary>
          {failing.length > 0
            ? `${String(failing.length)} of ${String(jobs.length)} failing`
            : `All ${String(jobs.length)} healthy`}
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Last success</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ name, lastSuccessAt }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{lastSuccessAt ? formatRaceTime(lastSuccessAt) : 'Never'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Failure({ job: { name, lastError, tries, nextAttemptAt } }: { readonly job: DueJob }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{lastError}</span>
      <small>
        {tries > 1 ? `${String(tries)} times in a row` : 'Once'}
        {nextAttemptAt ? `, retrying at ${formatRaceTime(nextAttemptAt)}` : ''}
      </small>
    </>
  );
}
