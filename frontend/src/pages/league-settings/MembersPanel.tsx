import { roundsText } from '@gridlock/game-rules';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { EllipsisVertical } from 'lucide-react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { Chip } from '../../components/ui/Chip/Chip';
import { DialogButton, ConfirmButton } from '../../components/ui/Dialog/DialogButton';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import type { League, Member } from '../../api/leagueApi';
import {
  type MissedRounds,
  useListMissedQuery,
  useTakeBackMissedMutation,
} from '../../api/selectionApi';
import { formatRaceDay } from '../../lib/game/formatRaceTime';
import { FillMissed } from './FillMissed';
import { MemberDialog } from './MemberDialog';
import styles from './MembersPanel.module.css';
import { showToast } from '../../components/ui/Toast/toasts';

type MembersPanelProps = { readonly league: League; readonly isOwner: boolean };

/** Everybody in the league, in the order of joining. */
export function MembersPanel({ league, isOwner }: MembersPanelProps) {
  const missed = useListMissedQuery(isOwner ? { leagueId: league._id } : skipToken).data;
  return (
    <FoldPanel title="Members" summary={league.members.length} flush open="wide">
      <ul>
        {league.members.map((member) => (
          <li key={member._id} className={`${styles.member} row py-2 px-4`}>
            <MemberRow
              {...{ league, member, isOwner }}
              missed={missed?.find(({ userId }) => userId === member._id)}
            />
          </li>
        ))}
      </ul>
    </FoldPanel>
  );
}

type MemberRowProps = MembersPanelProps & {
  readonly member: Member;
  readonly missed: MissedRounds | undefined;
};

function MemberRow({ league, member, isOwner, missed }: MemberRowProps) {
  const { _id, username, isMachine } = member;
  const mayAct = isOwner && _id !== league.owner && !isMachine;
  return (
    <>
      <HelmetAvatar userId={member._id} avatar={member.avatar} size={40} />
      <div className="row gap-2 gap-x-3 grow flex-wrap justify-end min-w-0">
        <span className={styles.who}>
          <b>
            <Username name={username} isMachine={isMachine} />
          </b>
          <small className="muted text-label">
            Since {formatRaceDay(member.joinedAt)}
            {missed && `, ${missed.rounds.length} missed`}
          </small>
        </span>
        {_id === league.owner && <Chip kind="accent">Owner</Chip>}
        {_id === league.heir && <Chip kind="warn">Asked to take over</Chip>}
        {missed?.asked && <Chip>Asked for {roundsText(missed.asked.rounds)}</Chip>}
        {missed?.asked && isOwner && (
          <TakeBackMissed leagueId={league._id} {...{ member }} rounds={missed.asked.rounds} />
        )}
        {missed && !missed.asked && !isMachine && (
          <FillMissed leagueId={league._id} {...{ member, missed }} />
        )}
      </div>
      {mayAct && (
        <DialogButton
          label={`${username}: hand over or remove`}
          dialog={(close) => <MemberDialog {...{ league, member }} onClose={close} />}
        >
          <EllipsisVertical className="icon" />
        </DialogButton>
      )}
    </>
  );
}

type TakeBackMissedProps = {
  readonly leagueId: string;
  readonly member: Member;
  /** those that the member is asked for */
  readonly rounds: readonly number[];
};

/** Takes back what a member was asked to name, after a question: then the owner can fill it (OVERRIDE-8). */
function TakeBackMissed({ leagueId, member, rounds }: TakeBackMissedProps) {
  const [takeBack] = useTakeBackMissedMutation();
  const { _id: userId, username } = member;
  return (
    <ConfirmButton
      small
      aria-label={`Withdraw the request to ${username}`}
      question={{
        title: 'Withdraw the request',
        description: `${username} can then no longer fill in picks for ${roundsText(rounds)}, and you can fill what’s missed. This is recorded in the league log.`,
        confirmLabel: 'Withdraw',
        busyLabel: 'Saving…',
      }}
      fallback="Couldn’t save. Try again."
      action={async () => {
        await takeBack({ leagueId, userId }).unwrap();
        showToast(`${username} is no longer asked to fill in missed picks.`);
      }}
    >
      Withdraw
    </ConfirmButton>
  );
}
