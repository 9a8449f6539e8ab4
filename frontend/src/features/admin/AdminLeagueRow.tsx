import { useId, useRef, useState } from 'react';
import { problemMessage } from '../../api/problem';
import { Button } from '../../components/Button/Button';
import { TextField } from '../../components/FormField/FormField';
import { Message } from '../../components/Message/Message';
import {
  useAssignRealPointsMutation,
  useGetSeasonQuery,
  useInitializeLeaderboardMutation,
  type AnyLeague,
} from './adminApi';
import styles from './AdminPanels.module.css';
import type { Outcome } from './outcome';
import { lastRound, readRound } from './roundEntry';

type AdminLeagueRowProps = { readonly league: AnyLeague };

/** One league: award a round's real points, or work its tables out anew. */
export function AdminLeagueRow({ league }: AdminLeagueRowProps) {
  const nameId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data: season } = useGetSeasonQuery({ season: league.season });
  const last = lastRound(season?.rounds);
  const points = useAssignPoints(league, setOutcome);
  const board = useUpdateBoard(league, setOutcome);

  const assign = () => {
    setOutcome(null);
    const entry = readRound(text, last);
    setWrong(entry.wrong);
    if (entry.wrong === undefined) void points.assign(entry.round);
    else field.current?.focus();
  };
  return (
    <div className={styles.row}>
      <h3 id={nameId}>
        {league.name} <small>Season {league.season}</small>
      </h3>
      <div className={styles.round}>
        <TextField
          ref={field}
          label={`Round for ${league.name}`}
          labelHidden
          type="number"
          inputMode="numeric"
          placeholder="Rd"
          min={1}
          max={last}
          step={1}
          error={wrong}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(undefined);
          }}
        />
        <Button small busy={points.busy} aria-describedby={nameId} onClick={assign}>
          Assign Points
        </Button>
        <Button
          small
          busy={board.busy}
          aria-describedby={nameId}
          onClick={() => {
            setOutcome(null);
            void board.update();
          }}
        >
          Update Board
        </Button>
      </div>
      {outcome && <Message kind={outcome.kind}>{outcome.text}</Message>}
    </div>
  );
}

type Tell = (outcome: Outcome) => void;

function useAssignPoints(league: AnyLeague, tell: Tell) {
  const [assignRealPoints, { isLoading }] = useAssignRealPointsMutation();
  const assign = async (round: number) => {
    const assignRealPointsDto = { leagueId: league._id, round };
    const { data, error } = await assignRealPoints({ assignRealPointsDto });
    if (data) tell({ kind: 'ok', text: data.message });
    else tell({ kind: 'bad', text: problemMessage(error, 'Failed to assign real points') });
  };
  return { assign, busy: isLoading };
}

function useUpdateBoard(league: AnyLeague, tell: Tell) {
  const [initializeLeaderboard, { isLoading }] = useInitializeLeaderboardMutation();
  const update = async () => {
    const { data } = await initializeLeaderboard({ leagueId: league._id, season: league.season });
    // a failure is only logged (ER-55)
    if (data) tell({ kind: 'ok', text: data.message });
  };
  return { update, busy: isLoading };
}
