import { useState, type Ref } from 'react';
import { SelectField, TextField } from '../../components/FormField/FormField';
import { matching } from '../../components/SearchableList/matching';
import type { ListedUser } from './adminApi';

/** From here on names are searched, not scrolled through. */
const LONG = 12;

type UserPickerProps = {
  readonly users: readonly ListedUser[];
  /** the id of the chosen one; empty for none */
  readonly value: string;
  readonly onChange: (userId: string) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLSelectElement>;
};

const textOf = ({ username, email }: ListedUser): string => `${username} ${email}`;

const optionOf = ({ username, emailRemindersEnabled }: ListedUser): string =>
  `${username} (reminders ${emailRemindersEnabled ? 'on' : 'off'})`;

/** One player out of all; a long list is narrowed by name or address first. */
export function UserPicker({ users, value, onChange, error, ref }: UserPickerProps) {
  const [wanted, setWanted] = useState('');
  const found = matching(users, { wanted, textOf });
  const isFiltered = wanted.trim() !== '';
  // who has been chosen stays in the list, whatever is searched for next
  const chosen = users.find(({ _id }) => _id === value);
  const offered = !chosen || found.includes(chosen) ? found : [chosen, ...found];
  return (
    <>
      {users.length > LONG && (
        <TextField
          type="search"
          label="Search by name or e-mail"
          autoComplete="off"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
          }}
          hint={
            isFiltered && (
              <span role="status">{`${String(found.length)} of ${String(users.length)}`}</span>
            )
          }
        />
      )}
      <SelectField
        ref={ref}
        label="User"
        error={error}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">Select a user</option>
        {offered.map((user) => (
          <option key={user._id} value={user._id}>
            {optionOf(user)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
