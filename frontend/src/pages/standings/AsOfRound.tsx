import { SelectField } from '../../components/ui/FormField/FormField';
import type { Season } from '../../api/raceApi';
import { usePlaces } from '../../features/race/useSeason';

type AsOfRoundProps = {
  /** completed ones, in the order of their locks */
  readonly rounds: readonly number[];
  readonly season: Season | undefined;
  /** the chosen round; null for now */
  readonly after: string | null;
  readonly onChange: (after: string | null) => void;
};

/** Chooses the round after which the tables are shown; nothing to choose before the second result. */
export function AsOfRound({ rounds, season, after, onChange }: AsOfRoundProps) {
  const placeOf = usePlaces(season);
  const earlier = rounds.slice(0, -1).toReversed();
  if (earlier.length === 0) return null;
  return (
    <SelectField
      small
      label="As of"
      labelHidden
      value={earlier.find((round) => String(round) === after) ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">As of now</option>
      {earlier.map((round) => (
        <option key={round} value={round}>
          As of round {round} · {placeOf(round)}
        </option>
      ))}
    </SelectField>
  );
}
