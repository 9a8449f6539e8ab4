import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { GoBar } from '../../features/night/GoBar';
import { CompanyFields } from './CompanyFields';
import {
  headText,
  LONGEST_NAME,
  nameOf,
  newDraft,
  sumText,
  type NightDraft,
} from '../../features/night/nightDraft';
import styles from './NightForm.module.css';
import { PaceFields } from '../../features/night/PaceFields';
import type { PlayableSeason } from '../../features/night/playableApi';
import { StartFields, startOf } from '../../features/night/StartFields';
import { useNewNight } from './useNewNight';
import type { useYears } from '../../features/night/useYears';
import { YearWall } from '../../features/night/YearWall';

type NightFormProps = {
  readonly seasons: readonly PlayableSeason[];
  readonly years: ReturnType<typeof useYears>;
  readonly onChoose: (year: number) => void;
  /** for one against bots, until somebody says otherwise */
  readonly isAlone: boolean;
  /** the league is made */
  readonly onMade: (leagueId: string) => void;
};

/** Season, pace, start and name of a new race night (TL-02, TL-04). */
export function NightForm({ seasons, years, isAlone, onChoose, onMade }: NightFormProps) {
  const [draft, setDraft] = useState(() => newDraft(isAlone));
  const { busy, errors, make } = useNewNight();
  const form = useRef<HTMLFormElement>(null);
  const { chosen, season } = years;
  const awaited = season && season.state !== 'ready' ? season.season : null;
  const change = (part: Partial<NightDraft>) => {
    setDraft({ ...draft, ...part });
  };
  const submit = async () => {
    const made = await make({ draft, season: chosen, awaited });
    if (made !== null) onMade(made);
  };
  useEffect(() => {
    if (Object.keys(errors).length > 0 && form.current) focusWrong(form.current);
  }, [errors]);
  const isFromLobby = startOf(draft, awaited) !== 'now';
  return (
    <form
      ref={form}
      className="grid"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <YearWall
        seasons={seasons}
        chosen={chosen}
        trying={years.trying}
        error={errors['season'] || years.problem}
        onChoose={onChoose}
        onTryAgain={(year) => {
          onChoose(year);
          years.tryAgain(year);
        }}
      />
      <div className={styles.two}>
        <Panel title="Which pace?">
          <PaceFields draft={draft} onChange={change} errors={errors} />
        </Panel>
        <Panel title="Who with, and when?">
          <div className="stack">
            <CompanyFields draft={draft} onChange={change} errors={errors} />
            <StartFields draft={draft} onChange={change} errors={errors} awaited={awaited} />
            <TextField
              label="League name"
              name="leagueName"
              autoComplete="off"
              required
              maxLength={LONGEST_NAME}
              error={errors['name']}
              value={nameOf(draft, chosen)}
              onChange={(event) => {
                change({ name: event.target.value });
              }}
            />
          </div>
        </Panel>
      </div>
      {errors['form'] && <Message kind="bad">{errors['form']}</Message>}
      <GoBar title={headText(draft, chosen)} note={sumText(draft, season)} isLive>
        <Button type="submit" kind="primary" busy={busy}>
          {goText(isFromLobby, busy)}
        </Button>
      </GoBar>
    </form>
  );
}

function goText(isFromLobby: boolean, busy: boolean): string {
  if (busy) return 'One moment…';
  return isFromLobby ? 'Open the lobby' : 'Start the race night';
}

/** The first field of the form that is wrong; the years are one, by the message beside them. */
const WRONG = '[aria-invalid="true"], [aria-describedby="year-error"] [name="season"]:checked';

const focusWrong = (form: HTMLFormElement) => {
  form.querySelector<HTMLElement>(WRONG)?.focus();
};
