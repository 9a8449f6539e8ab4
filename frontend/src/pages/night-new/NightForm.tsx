import {
  FormProvider,
  useController,
  useWatch,
  type FieldErrors,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import { ActionBar } from '../../features/night/ActionBar';
import { CompanyFields } from './CompanyFields';
import {
  headText,
  LONGEST_NAME,
  nameOf,
  SHORTEST_NAME,
  sumText,
  type HomeLeague,
  type NightDraft,
} from '../../features/night/nightDraft';
import { PaceFields } from '../../features/night/PaceFields';
import type { PlayableSeason } from '../../api/nightApi';
import { nightField } from '../../features/night/nightField';
import { showRefusal } from '../../lib/ui/showRefusal';
import { StartFields, startOf } from '../../features/night/StartFields';
import { useNewNight } from './useNewNight';
import type { useYears } from '../../features/night/useYears';
import { YearPicker } from '../../features/night/YearPicker';
import { Panel } from '../../components/ui/Panel/Panel';
import { SettingRow } from '../../components/ui/SettingRow/SettingRow';
import { Switch } from '../../components/ui/Switch/Switch';
import { plural } from '../../lib/ui/plural';

type NightFormProps = {
  readonly form: UseFormReturn<NightDraft>;
  readonly seasons: readonly PlayableSeason[];
  readonly years: ReturnType<typeof useYears>;
  /** the league that the night is made from */
  readonly home: HomeLeague | null;
  /** the league is made */
  readonly onMade: (leagueId: string) => void;
};

/** Season, pace, start and name of a new race night (TL-02, TL-04). */
export function NightForm({ form, seasons, years, home, onMade }: NightFormProps) {
  const { control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const make = useNewNight();
  const { chosen, season } = years;
  const awaited = season && season.state !== 'ready' ? season.season : null;
  const submit = async (draft: NightDraft) => {
    if (isSubmitting || chosen === null) return;
    try {
      onMade(await make({ draft, season: chosen, awaited, home }));
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t create the race night. Try again.',
        fieldOf: nightField,
      });
    }
  };
  const draft = useWatch({ control, compute: (all: NightDraft) => all });
  const isFromLobby = startOf(draft, awaited) !== 'now';
  return (
    <FormProvider {...form}>
      <form className="grid" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {home && home.others > 0 && !draft.isAlone && <InviteSwitch home={home} />}
        <SeasonField seasons={seasons} years={years} />
        <FoldPanel
          title="Options"
          summary="Length, pace, company, start and name"
          open={hasWrongOption(errors)}
        >
          <div className="stack two-col">
            <PaceFields />
            <div className="stack">
              <CompanyFields />
              <StartFields awaited={awaited} />
              <NameField season={chosen} home={home} />
            </div>
          </div>
        </FoldPanel>
        {errors.root && <Message kind="bad">{errors.root.message}</Message>}
        <ActionBar title={headText(draft, chosen, home)} note={sumText(draft, season)} isLive>
          <Button type="submit" kind="primary" busy={isSubmitting}>
            {goText(isFromLobby, isSubmitting)}
          </Button>
        </ActionBar>
      </form>
    </FormProvider>
  );
}

function SeasonField({ seasons, years }: Pick<NightFormProps, 'seasons' | 'years'>) {
  const { chosen, trying, problem, tryAgain } = years;
  const {
    field: { ref, onChange },
    fieldState,
  } = useController<NightDraft, 'season'>({
    name: 'season',
    rules: { validate: () => chosen !== null || 'Choose a season.' },
  });
  return (
    <YearPicker
      ref={ref}
      seasons={seasons}
      chosen={chosen}
      trying={trying}
      error={fieldState.error?.message ?? problem}
      onChoose={onChange}
      onTryAgain={(year) => {
        onChange(year);
        tryAgain(year);
      }}
    />
  );
}

type NameFieldProps = Pick<NightFormProps, 'home'> & { readonly season: number | null };

/** Named after its league and season until somebody types another name. */
function NameField({ season, home }: NameFieldProps) {
  const shown = (name: string | null) => nameOf({ name }, season, home);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<NightDraft, 'name'>({
    name: 'name',
    rules: {
      validate: (name) =>
        shown(name).trim().length >= SHORTEST_NAME || 'The name must be at least 3 characters.',
    },
  });
  return (
    <TextField
      ref={ref}
      label="League name"
      name="leagueName"
      autoComplete="off"
      required
      maxLength={LONGEST_NAME}
      error={fieldState.error?.message}
      value={shown(value)}
      onChange={onChange}
    />
  );
}

/** What is wrong with the season, and what is wrong with no field, stands outside of the options. */
const hasWrongOption = (errors: FieldErrors<NightDraft>): boolean =>
  Object.keys(errors).some((field) => field !== 'season' && field !== 'root');

function goText(isFromLobby: boolean, busy: boolean): string {
  if (busy) return 'One moment…';
  return isFromLobby ? 'Open the lobby' : 'Start the race night';
}

const titleId = 'invite-everyone';

/** Whether everybody else in the league is invited (NIGHT-13). */
function InviteSwitch({ home }: { readonly home: HomeLeague }) {
  const {
    field: { ref, value, onChange },
  } = useController<NightDraft, 'isForAll'>({ name: 'isForAll' });
  const { name, others } = home;
  return (
    <Panel title="Who’s invited?" flush>
      <SettingRow
        title={`Invite everyone in ${name}`}
        titleId={titleId}
        note={
          value
            ? `${plural(others, 'player')} ${others === 1 ? 'hears' : 'hear'} of it and can accept or decline.`
            : 'Nobody hears of it. You can still share its code.'
        }
        action={
          <Switch ref={ref} on={value} aria-labelledby={titleId} onClick={() => onChange(!value)} />
        }
      />
    </Panel>
  );
}
