import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../../components/ui/Dialog/DialogForm';
import { SelectField } from '../../../components/ui/FormField/FormField';
import { showToast } from '../../../components/ui/Toast/toasts';
import { draftOf, paceOf, startsAtOf, type NightDraft } from '../../../features/night/nightDraft';
import { nightField } from '../../../features/night/nightField';
import { PaceFields } from '../../../features/night/PaceFields';
import { StartFields, startOf } from '../../../features/night/StartFields';
import { useUpdateLeagueMutation } from '../../../api/leagueApi';
import {
  useListPlayableSeasonsQuery,
  type League,
  type PlayableSeason,
} from '../../../api/nightApi';

type ChangeNightProps = {
  readonly league: League;
  /** ISO text, UTC; null for a night that its owner starts */
  readonly startsAt: string | null;
  /** the first round is open: its pace alone can be changed */
  readonly isOn?: boolean;
  readonly onClose: () => void;
};

/** The owner chooses another pace until the first lock, and before the start season and start too (TL-01). */
export function ChangeNight({ league, startsAt, isOn = false, onClose }: ChangeNightProps) {
  const form = useForm<NightDraft>({
    defaultValues: { ...draftOf(league.pace, startsAt), season: league.season },
  });
  const { control, register, formState } = form;
  const { errors, defaultValues } = formState;
  const season = useWatch({ control, name: 'season' }) ?? league.season;
  const seasons = useListPlayableSeasonsQuery(undefined, { skip: isOn }).data ?? [];
  const [updateLeague] = useUpdateLeagueMutation();
  const state = seasons.find((each) => each.season === season)?.state;
  const awaited = state === undefined || state === 'ready' ? null : season;
  const submit = async (draft: NightDraft) => {
    const isAt = !isOn && startOf(draft, awaited) === 'at';
    // the input knows no seconds
    const isSame = draft.startsAt === defaultValues?.startsAt && startsAt !== null;
    const at = isAt ? (isSame ? startsAt : startsAtOf(draft)) : null;
    const play = { season, ...(at !== null && { startsAt: at }) };
    const pace = { ...paceOf(draft), ...(!isOn && play) };
    await updateLeague({ id: league._id, updateLeagueDto: { pace } }).unwrap();
    showToast(isOn ? 'Pace updated.' : 'Race night updated.');
  };
  const title = isOn ? 'Change the pace' : 'Edit race night';
  return (
    <FormProvider {...form}>
      <DialogForm
        form={form}
        title={title}
        description={
          isOn
            ? 'Can be changed until the first lock. The open round restarts with its full time. The change is recorded in the league log.'
            : 'Can be changed until the first lock. The change is recorded in the league log.'
        }
        confirmLabel={title}
        busyLabel="Changing…"
        fallback="Couldn’t update the race night. Try again."
        fieldOf={nightField}
        onSubmit={submit}
        onClose={onClose}
      >
        {!isOn && (
          <SelectField
            label="Season"
            error={errors.season?.message}
            {...register('season', { valueAsNumber: true })}
          >
            {[...yearsOf(seasons, league.season)].map(([year, text]) => (
              <option key={year} value={year}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <PaceFields />
        {!isOn && <StartFields awaited={awaited} starts={['lobby', 'at']} />}
      </DialogForm>
    </FormProvider>
  );
}

/** The years that can be played, and the one that is chosen, whatever became of it. */
function yearsOf(seasons: readonly PlayableSeason[], chosen: number): ReadonlyMap<number, string> {
  const playable = seasons.filter(({ state, season }) => state !== 'refused' || season === chosen);
  const years = playable.map(
    ({ season, state }) =>
      [season, state === 'ready' ? String(season) : `${season}, to be downloaded`] as const,
  );
  return years.length > 0 ? new Map(years) : new Map([[chosen, String(chosen)]]);
}
