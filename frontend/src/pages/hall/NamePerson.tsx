import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { Message } from '../../components/ui/Message/Message';
import { useNamePersonMutation, type HallSeason } from '../../api/honoursApi';
import { useGetLeagueQuery } from '../../api/leagueApi';
import { useAction } from '../../lib/ui/useAction';

type NamePersonProps = { readonly leagueId: string; readonly season: HallSeason };

/** Says which member a name in a season that was entered by hand is. Nothing where each row is a member's. */
export function NamePerson({ leagueId, season }: NamePersonProps) {
  const [isOpen, setOpen] = useState(false);
  const names = season.table.flatMap(({ user }) => (user._id === null ? [user.username] : []));
  if (names.length === 0) return null;
  return (
    <>
      <IconButton
        label={`Say who played in ${String(season.season)}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <UserRoundCheck className="icon" />
      </IconButton>
      {isOpen && (
        <Question
          {...{ leagueId, season, names }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type QuestionProps = NamePersonProps & {
  readonly names: readonly string[];
  readonly onClose: () => void;
};

function Question({ leagueId, season, names, onClose }: QuestionProps) {
  const [namePerson] = useNamePersonMutation();
  const { run, busy, error } = useAction('Couldn’t save who it is. Try again.');
  const [name, setName] = useState(names[0] ?? '');
  const [userId, setUserId] = useState('');
  const members = useGetLeagueQuery({ id: leagueId }).data?.members ?? [];
  const inSeason = new Set(season.table.map(({ user }) => user._id));
  const options = members
    .filter(({ _id, isMachine }) => !isMachine && !inSeason.has(_id))
    .map(({ _id, username }) => ({ value: _id, label: username, note: '' }));
  const save = () =>
    run(async () => {
      if (userId === '') throw new Error('nobody is chosen');
      await namePerson({ id: leagueId, namePersonDto: { name, userId } }).unwrap();
      onClose();
    });
  return (
    <ConfirmDialog
      title="Who is it?"
      description="The titles and points of this name in all seasons entered by hand go to the member. To undo it, remove the season and enter it again."
      confirmLabel="Save"
      busyLabel="Saving…"
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <ChoiceField
        legend="Name"
        name="entered-name"
        options={names.map((value) => ({ value, label: value, note: '' }))}
        value={name}
        onChange={setName}
      />
      <ChoiceField
        legend="Member"
        name="entered-member"
        options={options}
        value={userId}
        onChange={setUserId}
      />
      {error && <Message kind="bad">{error}</Message>}
    </ConfirmDialog>
  );
}
