import { useId, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { TextField } from '../../components/ui/FormField/FormField';
import { Message } from '../../components/ui/Message/Message';
import { problemMessage } from '../../lib/ui/problem';
import {
  useAssignRealPointsMutation,
  useGetSeasonQuery,
  useInitializeLeaderboardMutation,
  type AnyLeague,
} from '../../api/adminApi';
import styles from './AdminPage.module.css';
import type { Notice } from './notice';
import { ownerOf } from './ownerOf';
import { lastRound, readRound } from './roundEntry';

type AdminLeagueRowProps = {
  readonly league: AnyLeague;
  /** the ids of what says what its buttons will do */
  readonly notes: { readonly assign: string; readonly board: string };
};
type ShowNotice = (notice: Notice | null) => void;

/** One league: award a round's real points, or recalculate its tables. */
export function AdminLeagueRow({ league, notes }: AdminLeagueRowProps) {
  const nameId = useId();
  const [notice, setNotice] = useState<Notice | null>(null);
  const owner = ownerOf(league);
  const board = useUpdateBoard(league, setNotice);
  return (
    <div className={`${styles.row} grid gap-2 gap-x-3 py-3`}>
      <h3 className="cluster gap-0 gap-x-2 items-baseline break-anywhere" id={nameId}>
        {league.name}{' '}
        <small className="muted">
          Season {league.season}
          {owner && `, owner ${owner}`}
        </small>
      </h3>
      <div className={`${styles.round} cluster`}>
        <AssignPoints
          league={league}
          describedBy={`${nameId} ${notes.assign}`}
          onNotice={setNotice}
        />
        <Button
          small
          busy={board.busy}
          aria-describedby={`${nameId} ${notes.board}`}
          onClick={() => void board.update()}
        >
          Update Board
        </Button>
      </div>
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
    </div>
  );
}

type AssignPointsProps = {
  readonly league: AnyLeague;
  readonly describedBy: string;
  readonly onNotice: ShowNotice;
};

/** The season says how many rounds there are (CO-31); it is asked for when the field is used. */
function AssignPoints({ league, describedBy, onNotice }: AssignPointsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const { data: season } = useGetSeasonQuery({ season: league.season }, { skip: !isUsed });
  const last = lastRound(season?.rounds);
  const { assign, busy } = useAssignPoints(league, onNotice);
  const submit = () => {
    onNotice(null);
    const entry = readRound(text, last);
    setWrong(entry.wrong);
    if (entry.wrong === undefined) void assign(entry.round);
    else field.current?.focus();
  };
  return (
    <>
      <TextField
        ref={field}
        label={`Round for ${league.name}`}
        labelHidden
        type="number"
        inputMode="numeric"
        placeholder="Rd"
        min={1}
        max={last}
        error={wrong}
        value={text}
        onFocus={() => setUsed(true)}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(undefined);
        }}
      />
      <Button small busy={busy} aria-describedby={describedBy} onClick={submit}>
        Assign Points
      </Button>
    </>
  );
}

function useAssignPoints(league: AnyLeague, onNotice: ShowNotice) {
  const [assignRealPoints, { isLoading }] = useAssignRealPointsMutation();
  const assign = async (round: number) => {
    const assignRealPointsDto = { leagueId: league._id, round };
    const { data, error } = await assignRealPoints({ assignRealPointsDto });
    if (data) onNotice({ kind: 'ok', text: data.message });
    else onNotice({ kind: 'bad', text: problemMessage(error, 'Failed to assign real points') });
  };
  return { assign, busy: isLoading };
}

function useUpdateBoard(league: AnyLeague, onNotice: ShowNotice) {
  const [initializeLeaderboard, { isLoading }] = useInitializeLeaderboardMutation();
  const update = async () => {
    onNotice(null);
    const { data } = await initializeLeaderboard({ leagueId: league._id, season: league.season });
    // a failure is only logged (ER-55)
    if (data) onNotice({ kind: 'ok', text: data.message });
  };
  return { update, busy: isLoading };
}
