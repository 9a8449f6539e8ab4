import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useListJobsQuery, type DueJob } from '../../api/adminApi';
import styles from './AdminPage.module.css';

const failingIn = (jobs: readonly DueJob[]) => jobs.filter(({ state }) => state === 'failing');

const summaryOf = (jobs: readonly DueJob[]): string => {
  const failing = failingIn(jobs).length;
  return failing > 0 ? `${failing} of ${jobs.length} failing` : `All ${jobs.length} healthy`;
};

/** The work that runs by itself: what fails and why at once, the rest on demand. */
export function JobStatus() {
  const query = useListJobsQuery();
  const jobs = query.data?.jobs;
  return (
    <FoldPanel
      id="jobs"
      title="Jobs"
      summary={jobs && summaryOf(jobs)}
      open={jobs ? failingIn(jobs).length > 0 : query.isError}
    >
      <QueryView
        query={query}
        error="Couldn’t load the jobs. Try again."
        loading={<SkeletonRows />}
      >
        {(data) => <Jobs jobs={data.jobs} />}
      </QueryView>
    </FoldPanel>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly DueJob[] }) {
  const failing = failingIn(jobs);
  return (
    <>
      {failing.length > 0 && (
        <ul>
          {failing.map((job) => (
            <li key={job.name} className="grid gap-2 py-2 text-small">
              <Failure job={job} />
            </li>
          ))}
        </ul>
      )}
      <table className={`${styles.jobs} text-small text-left break-anywhere`}>
        <thead className="muted">
          <tr>
            <th scope="col">Job</th>
            <th className="text-right" scope="col">
              Last success
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, lastSuccessAt }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="text-right">
                {lastSuccessAt ? formatRaceTime(lastSuccessAt) : 'Never'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Failure({ job: { name, lastError, tries, nextAttemptAt } }: { readonly job: DueJob }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{lastError}</span>
      <small className="muted">
        {tries > 1 ? `${tries} times in a row` : 'Once'}
        {nextAttemptAt ? `, retrying at ${formatRaceTime(nextAttemptAt)}` : ''}
      </small>
    </>
  );
}
