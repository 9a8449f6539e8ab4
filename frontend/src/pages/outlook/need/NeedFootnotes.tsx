import type { Finish } from '@gridlock/game-rules';
import { SelectField } from '../../../components/ui/FormField/FormField';
import { Panel } from '../../../components/ui/Panel/Panel';
import { surname } from '../../../lib/game/driverLookup';
import type { Assumed, Meeting } from './needFacts';
import { finishLabel } from './needTexts';
import type { Championship } from '../../../lib/game/championships';

type NeedFootnotesProps = {
  readonly meeting: Meeting;
  readonly title: Championship;
  readonly rival: string;
  readonly assumed: Assumed;
  readonly onAssume: (assumed: Assumed) => void;
};

/** Places that the grid does not go through. */
export function NeedFootnotes({ meeting, title, rival, assumed, onAssume }: NeedFootnotesProps) {
  const { own, rival: theirs, round, hasSprint } = meeting;
  const choices: { key: keyof Assumed; label: string; name: string; places: number }[] = [];
  const add = (key: keyof Assumed, label: string, name: string, places: number) => {
    choices.push({ key, label, name, places });
  };
  const isTeams = title === 'teams';
  const sameTeam = own && theirs && own.team === theirs.team;
  for (const [key, pick, whom] of [
    ['own', own, 'you'],
    ['rival', theirs, rival],
  ] as const) {
    if (!pick || (isTeams && sameTeam)) continue;
    const reserve = surname(pick.reserveDriver);
    if (isTeams)
      add(`${key}Second`, `The other car of ${pick.team}`, 'It finishes', round.race.length);
    else
      add(
        `${key}Second`,
        `If ${surname(pick.mainDriver)} doesn’t start, ${reserve} races for ${whom}`,
        reserve,
        round.race.length,
      );
    if (!hasSprint || (!isTeams && key === 'rival' && own?.reserveDriver === pick.reserveDriver))
      continue;
    const sprinter = isTeams ? pick.team : reserve;
    add(`${key}Sprint`, `${sprinter} in the sprint, for ${whom}`, sprinter, round.sprint.length);
  }
  return (
    <Panel title="Small print">
      <div className="stack">
        {choices.map(({ key, label, name, places }) => (
          <SelectField
            key={key}
            label={label}
            small
            value={String(assumed[key])}
            onChange={({ target: { value } }) => {
              const finish: Finish = value === 'out' ? 'out' : Number(value);
              onAssume({ ...assumed, [key]: finish });
            }}
          >
            <option value="out">{name} outside the points</option>
            {Array.from({ length: places }, (_, at) => (
              <option key={at} value={at + 1}>
                {name} {finishLabel(at + 1, places)}
              </option>
            ))}
          </SelectField>
        ))}
        <p className="muted text-small">
          {hasSprint ? 'The sprint counts as chosen here. ' : ''}
          {round.fastestLap > 0 ? 'The point for the fastest lap isn’t included. ' : ''}
          {isTeams
            ? 'Places are those of the better car.'
            : 'A driver who doesn’t finish counts as outside the points.'}
        </p>
      </div>
    </Panel>
  );
}
