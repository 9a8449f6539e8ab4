import { CalendarClock, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { SelectField } from '../../components/ui/FormField/FormField';
import { useGetSeasonQuery } from '../../api/adminApi';
import { paths } from '../../lib/game/paths';
import type { RoundRef } from './ResultDialog';

type ResultEntryProps = {
  /** of all leagues, newest first */
  readonly seasons: readonly number[];
  readonly onOpen: (at: RoundRef) => void;
};

/** Chooses the round whose result is entered or corrected by hand, or whose calendar is changed. */
export function ResultEntry({ seasons, onOpen }: ResultEntryProps) {
  const [chosen, setChosen] = useState<number>();
  const [round, setRound] = useState('');
  const [latest] = seasons;
  const season = chosen ?? latest;
  const { data } = useGetSeasonQuery({ season: season ?? 0 }, { skip: season === undefined });
  const rounds = data?.rounds ?? [];
  const at = rounds.find((one) => String(one.round) === round);
  const isRun = at?.status === 'in_progress' || at?.status === 'completed';
  return (
    <section className="grid gap-3">
      <h3 className="text-body-strong">Race by race</h3>
      <div className="cluster items-end">
        {seasons.length > 1 && (
          <SelectField
            small
            label="Season"
            value={season}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setRound('');
            }}
          >
            {seasons.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          small
          label="Round"
          value={round}
          onChange={(event) => setRound(event.target.value)}
        >
          <option value="">Select a round</option>
          {rounds.map((one) => (
            <option key={one.round} value={one.round}>
              {one.round} · {one.raceName}
            </option>
          ))}
        </SelectField>
        <Button
          small
          disabled={!isRun}
          onClick={() => {
            if (at && season) onOpen({ season, round: at.round, raceName: at.raceName });
          }}
        >
          <PencilLine className="icon-sm" />
          Enter result
        </Button>
        {at && season && (
          <ButtonLink small to={paths.raceCalendar(season, at.round)}>
            <CalendarClock className="icon-sm" />
            Change calendar
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
