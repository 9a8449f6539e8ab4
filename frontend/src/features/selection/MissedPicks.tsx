import { roundsText } from '@gridlock/game-rules';
import { useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { SelectField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { SkeletonRows } from '../../components/ui/Skeleton/Skeleton';
import { showToast } from '../../components/ui/Toast/toasts';
import { formatDeadline } from '../../lib/game/deadlines';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { useAction } from '../../lib/ui/useAction';
import type { League } from '../../api/leagueApi';
import { useLeagueSeason } from '../league/useLeagueSeason';
import { useListRacesQuery } from '../../api/raceApi';
import {
  type Choice,
  choiceProblem,
  completePick,
  NOTHING_CHOSEN,
  PICK_FIELDS,
} from './pickFields';
import styles from './MissedPicks.module.css';
import { optionsOf, teamGroups, type TeamGroup, usedNames } from './pickOptions';
import {
  useGetUsedSelectionsQuery,
  useListMissedQuery,
  useNameMissedMutation,
} from '../../api/selectionApi';

type MissedPicksProps = { readonly league: League; readonly userId: string };

/** The missed rounds that the owner asks the player to name picks for, one after the other (OVERRIDE-8). */
export function MissedPicks({ league, userId }: MissedPicksProps) {
  const asked = useListMissedQuery({ leagueId: league._id }).data?.find(
    (missed) => missed.userId === userId,
  )?.asked;
  const [round] = asked?.rounds ?? [];
  if (!asked || round === undefined) return null;
  const owner = league.members.find(({ _id }) => _id === league.owner)?.username ?? 'The owner';
  return (
    <Panel title="Fill in your missed picks">
      <div className="stack gap-3">
        <p>
          {owner} gives you real points for {roundsText(asked.rounds)}. Choose by{' '}
          <b>{formatDeadline(asked.until)}</b>. Once saved, a pick is final.
        </p>
        <MissedPick key={round} league={league} round={round} userId={userId} />
      </div>
    </Panel>
  );
}

type MissedPickProps = MissedPicksProps & { readonly round: number };

function MissedPick({ league, round, userId }: MissedPickProps) {
  const leagueId = league._id;
  const season = useLeagueSeason(league);
  const races = useListRacesQuery({ leagueId }).data;
  const used = useGetUsedSelectionsQuery(
    { leagueId, round: String(round), userId },
    { refetchOnMountOrArgChange: true },
  );
  if (used.isError)
    return <ErrorMessage error={used.error} fallback="Couldn’t load your names. Try again." />;
  if (!season || !used.data || used.isFetching) return <SkeletonRows />;
  const race = races?.find((each) => each.round === round);
  return (
    <MissedPickForm
      leagueId={leagueId}
      round={round}
      title={`Round ${round}${race ? `: ${race.raceName}` : ''}`}
      groups={teamGroups(season)}
      used={usedNames(used.data)}
    />
  );
}

type MissedPickFormProps = {
  readonly leagueId: string;
  readonly round: number;
  readonly title: string;
  readonly groups: readonly TeamGroup[];
  readonly used: ReturnType<typeof usedNames>;
};

function MissedPickForm({ leagueId, round, title, groups, used }: MissedPickFormProps) {
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN);
  const [wrong, setWrong] = useState<string | null>(null);
  const [name] = useNameMissedMutation();
  const { run, busy, error } = useAction('Couldn’t save your pick. Try again.');
  const save = () => {
    const names = completePick(choice);
    const problem = choiceProblem(choice);
    setWrong(problem);
    if (problem || !names) return;
    void run(async () => {
      await name({
        leagueId,
        round: String(round),
        nameMissedDto: names,
      }).unwrap();
      showToast(`Saved for round ${round}.`);
    });
  };
  const problem = wrong ?? error;
  return (
    <form
      className="stack gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3>{title}</h3>
      <div className={`${styles.names} grid gap-3`}>
        {PICK_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={PICK_LABELS[field]}
            value={choice[field] ?? ''}
            onChange={(event) => setChoice({ ...choice, [field]: event.target.value })}
          >
            <option value="" disabled>
              Choose
            </option>
            {optionsOf(groups, field).map((option) => (
              <option key={option} value={option} disabled={used[field].has(option)}>
                {used[field].has(option) ? `${option} (Used)` : option}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {problem && <Message kind="bad">{problem}</Message>}
      <Button type="submit" kind="primary" block busy={busy}>
        {busy ? 'Saving…' : 'Save pick'}
      </Button>
    </form>
  );
}
