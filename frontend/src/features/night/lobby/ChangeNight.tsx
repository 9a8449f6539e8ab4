import { useId, useState, type SubmitEvent } from 'react';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import { SelectField } from '../../../components/ui/FormField/FormField';
import { Message } from '../../../components/ui/Message/Message';
import { showToast } from '../../../components/ui/Toast/toasts';
import { useAction } from '../../../lib/ui/useAction';
import { draftOf, paceOf, startsAtOf, type NightDraft } from '../new/nightDraft';
import { PaceFields } from '../new/PaceFields';
import { StartFields, startOf } from '../new/StartFields';
import { useUpdateLeagueMutation } from '../newNightApi';
import type { League } from '../nightApi';
import { useListPlayableSeasonsQuery, type PlayableSeason } from '../playableApi';

type ChangeNightProps = {
  readonly league: League;
  /** ISO text, UTC; null for a night that its owner starts */
  readonly startsAt: string | null;
  readonly onClose: () => void;
};

/** The owner chooses another season, pace or start while nobody has started (TL-01). */
export function ChangeNight({ league, startsAt, onClose }: ChangeNightProps) {
  const form = useId();
  const [before] = useState(() => draftOf(league.pace, startsAt));
  const [draft, setDraft] = useState(before);
  const [season, setSeason] = useState(league.season);
  const [isTimeMissing, setTimeMissing] = useState(false);
  const seasons = useListPlayableSeasonsQuery().data ?? [];
  const [updateLeague] = useUpdateLeagueMutation();
  const { busy, error, fields, run } = useAction('The night could not be changed.');
  const state = seasons.find((each) => each.season === season)?.state;
  const awaited = state === undefined || state === 'ready' ? null : season;
  const change = (part: Partial<NightDraft>) => {
    setDraft({ ...draft, ...part });
  };
  const submit = async () => {
    const isAt = startOf(draft, awaited) === 'at';
    // the input knows no seconds
    const isSame = draft.startsAt === before.startsAt && startsAt !== null;
    const at = isAt ? (isSame ? startsAt : startsAtOf(draft)) : null;
    setTimeMissing(isAt && at === null);
    if (isAt && at === null) return;
    await run(async () => {
      const pace = { ...paceOf(draft), season, ...(at !== null && { startsAt: at }) };
      await updateLeague({ id: league._id, updateLeagueDto: { pace } }).unwrap();
      showToast('The night has changed.');
      onClose();
    });
  };
  const errors = isTimeMissing
    ? { ...fields, 'pace.startsAt': 'Choose a day and a time.' }
    : fields;
  return (
    <ConfirmDialog
      title="Change the night"
      description="Until the first lock. The change is a line in the league log."
      confirmLabel="Change the night"
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
        <SelectField
          label="Season"
          value={season}
          error={fields['pace.season']}
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
        <PaceFields draft={draft} errors={errors} onChange={change} />
        <StartFields
          draft={draft}
          errors={errors}
          awaited={awaited}
          starts={['lobby', 'at']}
          onChange={change}
        />
      </form>
      {error && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}

/** The years that can be played, and the one that is chosen, whatever became of it. */
function yearsOf(seasons: readonly PlayableSeason[], chosen: number): ReadonlyMap<number, string> {
  const playable = seasons.filter(({ state, season }) => state !== 'refused' || season === chosen);
  const years = playable.map(
    ({ season, state }) =>
      [season, state === 'ready' ? String(season) : `${String(season)}, to be fetched`] as const,
  );
  return years.length > 0 ? new Map(years) : new Map([[chosen, String(chosen)]]);
}
