import { useId, useState, type SubmitEvent } from 'react';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import { SelectField } from '../../../components/ui/FormField/FormField';
import { Message } from '../../../components/ui/Message/Message';
import { showToast } from '../../../components/ui/Toast/toasts';
import { useAction } from '../../../lib/ui/useAction';
import { draftOf, paceOf, startsAtOf, type NightDraft } from '../../../features/night/nightDraft';
import { nightErrors, TIME_MISSING, type NightErrors } from '../../../features/night/nightErrors';
import { PaceFields } from '../../../features/night/PaceFields';
import { StartFields, startOf } from '../../../features/night/StartFields';
import { useUpdateLeagueMutation } from '../../../features/night/newNightApi';
import type { League } from '../../../features/night/nightApi';
import {
  useListPlayableSeasonsQuery,
  type PlayableSeason,
} from '../../../features/night/playableApi';

const FAILED = 'Couldn’t change the night. Try again.';

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
  const form = useId();
  const [before] = useState(() => draftOf(league.pace, startsAt));
  const [draft, setDraft] = useState(before);
  const [season, setSeason] = useState(league.season);
  const [errors, setErrors] = useState<NightErrors>({});
  const seasons = useListPlayableSeasonsQuery(undefined, { skip: isOn }).data ?? [];
  const [updateLeague] = useUpdateLeagueMutation();
  const { busy, run } = useAction(FAILED);
  const state = seasons.find((each) => each.season === season)?.state;
  const awaited = state === undefined || state === 'ready' ? null : season;
  const change = (part: Partial<NightDraft>) => {
    setDraft({ ...draft, ...part });
  };
  const submit = async () => {
    const isAt = !isOn && startOf(draft, awaited) === 'at';
    // the input knows no seconds
    const isSame = draft.startsAt === before.startsAt && startsAt !== null;
    const at = isAt ? (isSame ? startsAt : startsAtOf(draft)) : null;
    setErrors(isAt && at === null ? TIME_MISSING : {});
    if (isAt && at === null) return;
    await run(async () => {
      const play = { season, ...(at !== null && { startsAt: at }) };
      const pace = { ...paceOf(draft), ...(!isOn && play) };
      try {
        await updateLeague({ id: league._id, updateLeagueDto: { pace } }).unwrap();
      } catch (problem) {
        setErrors(nightErrors(problem, FAILED));
        return;
      }
      showToast(isOn ? 'The pace has changed.' : 'The night has changed.');
      onClose();
    });
  };
  const title = isOn ? 'Change the pace' : 'Change the night';
  return (
    <ConfirmDialog
      title={title}
      description={
        isOn
          ? 'Can be changed until the first lock. The open round restarts with its full time. The change is recorded in the league log.'
          : 'Can be changed until the first lock. The change is recorded in the league log.'
      }
      confirmLabel={title}
      busyLabel="Changing…"
      busy={busy}
      form={form}
      onClose={onClose}
    >
      <form
        id={form}
        noValidate
        className="stack"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {!isOn && (
          <SelectField
            label="Season"
            value={season}
            error={errors['season'] || undefined}
            onChange={(event) => {
              setSeason(Number(event.target.value));
            }}
          >
            {[...yearsOf(seasons, league.season)].map(([year, text]) => (
              <option key={year} value={year}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
        <PaceFields draft={draft} errors={errors} onChange={change} />
        {!isOn && (
          <StartFields
            draft={draft}
            errors={errors}
            awaited={awaited}
            starts={['lobby', 'at']}
            onChange={change}
          />
        )}
      </form>
      {errors['form'] && <Message kind="bad">{errors['form']}</Message>}
    </ConfirmDialog>
  );
}

/** The years that can be played, and the one that is chosen, whatever became of it. */
function yearsOf(seasons: readonly PlayableSeason[], chosen: number): ReadonlyMap<number, string> {
  const playable = seasons.filter(({ state, season }) => state !== 'refused' || season === chosen);
  const years = playable.map(
    ({ season, state }) =>
      [season, state === 'ready' ? String(season) : `${String(season)}, to be downloaded`] as const,
  );
  return years.length > 0 ? new Map(years) : new Map([[chosen, String(chosen)]]);
}
