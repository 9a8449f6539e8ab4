import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '../../components/ui/ChoiceField/ChoiceField';
import { ActionDialog } from '../../components/ui/Dialog/ActionDialog';
import { DialogButton } from '../../components/ui/Dialog/DialogButton';
import { useNamePersonMutation, type HallSeason } from '../../api/honoursApi';
import { useGetLeagueQuery } from '../../api/leagueApi';

type NamePersonProps = { readonly leagueId: string; readonly season: HallSeason };

/** Says which member a name in a season that was entered by hand is. Nothing where each row is a member's. */
export function NamePerson({ leagueId, season }: NamePersonProps) {
  const names = season.table.flatMap(({ user }) => (user._id === null ? [user.username] : []));
  if (names.length === 0) return null;
  return (
    <DialogButton
      label={`Say who played in ${season.season}`}
      dialog={(close) => <Question {...{ leagueId, season, names }} onClose={close} />}
    >
      <UserRoundCheck className="icon" />
    </DialogButton>
  );
}

type QuestionProps = NamePersonProps & {
  readonly names: readonly string[];
  readonly onClose: () => void;
};

function Question({ leagueId, season, names, onClose }: QuestionProps) {
  const [namePerson] = useNamePersonMutation();
  const [name, setName] = useState(names[0] ?? '');
  const [userId, setUserId] = useState('');
  const members = useGetLeagueQuery({ id: leagueId }).data?.members ?? [];
  const inSeason = new Set(season.table.map(({ user }) => user._id));
  const options = members
    .filter(({ _id, isMachine }) => !isMachine && !inSeason.has(_id))
    .map(({ _id, username }) => ({ value: _id, label: username, note: '' }));
  const save = async () => {
    if (userId === '') throw new Error('nobody is chosen');
    await namePerson({ id: leagueId, namePersonDto: { name, userId } }).unwrap();
  };
  return (
    <ActionDialog
      title="Who is it?"
      description="The titles and points of this name in all seasons entered by hand go to the member. To undo it, remove the season and enter it again."
      confirmLabel="Save"
      busyLabel="Saving…"
      fallback="Couldn’t save who it is. Try again."
      action={save}
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
    </ActionDialog>
  );
}
