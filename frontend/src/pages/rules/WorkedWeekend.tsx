import { pointsOfYear } from '@gridlock/game-rules';
import type { ReactNode } from 'react';
import { Panel } from '../../components/ui/Panel/Panel';

/** The places of this example. */
const MAIN_IN_RACE = 2;
const RESERVE_IN_SPRINT = 3;
const TEAM_IN_RACE = [1, 2];
const TEAM_IN_SPRINT = [1, 5];

/** A sprint weekend, added up by the points of a year. */
export function WorkedWeekend({ year }: { readonly year: number }) {
  const { race, sprint } = pointsOfYear(year);
  const inRace = (place: number) => race[place - 1] ?? 0;
  const inSprint = (place: number) => sprint[place - 1] ?? 0;
  const hasSprint = sprint.length > 0;
  const main = inRace(MAIN_IN_RACE);
  const reserve = inSprint(RESERVE_IN_SPRINT);
  const [first, second] = TEAM_IN_RACE.map(inRace);
  const [sprintFirst, sprintSecond] = TEAM_IN_SPRINT.map(inSprint);
  const team = sum([first, second, sprintFirst, sprintSecond]);
  return (
    <Panel title={hasSprint ? 'A sprint weekend, added up' : 'A weekend, added up'}>
      <div className="stack gap-3">
        <ol className="grid gap-3">
          <Line name="Main driver" points={main}>
            Second in the race.
          </Line>
          <Line name="Reserve driver" points={reserve}>
            {hasSprint && 'Third in the sprint. '}
            The reserve’s race doesn’t count, because your main driver started.
          </Line>
          <Line name="Team" points={team}>
            First and second in the race ({first} + {second})
            {hasSprint && `, first and fifth in the sprint (${sprintFirst} + ${sprintSecond})`}.
          </Line>
        </ol>
        <dl className="grid gap-2 py-3 border-t">
          <div className="split">
            <dt>Drivers Championship</dt>
            <dd className="text-figure">+{main + reserve}</dd>
          </div>
          <div className="split">
            <dt>Teams Championship</dt>
            <dd className="text-figure">+{team}</dd>
          </div>
        </dl>
        <p className="muted">
          If your main driver hadn’t started the race, the reserve’s race points would have counted
          too.
        </p>
      </div>
    </Panel>
  );
}

const sum = (points: readonly (number | undefined)[]): number =>
  points.reduce<number>((total, each) => total + (each ?? 0), 0);

type LineProps = { readonly name: string; readonly points: number; readonly children: ReactNode };

const Line = ({ name, points, children }: LineProps) => (
  <li className="grid cols-main gap-0 gap-x-3">
    <b>{name}</b>
    <span className="text-figure">+{points}</span>
    <span className="col-span-all muted">{children}</span>
  </li>
);
