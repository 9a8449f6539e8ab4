import { pointsOfYear } from '@gridlock/game-rules';
import { Panel } from '../../components/ui/Panel/Panel';
import styles from './RulesPage.module.css';

/** What a place is worth in the seasons that are played by these points. */
export function PointsTable({ year }: { readonly year: number }) {
  const { race, sprint, fastestLap } = pointsOfYear(year);
  const hasSprints = sprint.length > 0;
  return (
    <Panel title={`Points in ${year}`}>
      <div className="stack gap-3">
        <table className={`${styles.points} text-right`}>
          <caption className="vh">Points for each place in {year}</caption>
          <thead className="muted">
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Race</th>
              {hasSprints && <th scope="col">Sprint</th>}
            </tr>
          </thead>
          <tbody>
            {race.map((points, at) => (
              <tr key={at} className="border-t">
                <th scope="row">{at + 1}</th>
                <td>{points}</td>
                {hasSprints && <td>{sprint[at] ?? 0}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted">
          {fastestLap > 0 &&
            'One more for the fastest lap of a driver who finishes in the top ten. '}
          You score what was really awarded, half points included.
        </p>
      </div>
    </Panel>
  );
}
