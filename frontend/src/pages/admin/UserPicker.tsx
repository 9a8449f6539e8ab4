import { useState, type Ref } from 'react';
import { SelectField, TextField } from '../../components/ui/FormField/FormField';
import { MoreButton } from '../../components/ui/MoreButton/MoreButton';
import { foundText } from '../../components/ui/SearchableList/foundText';
import { matching } from '../../components/ui/SearchableList/matching';
import type { Pages } from '../../lib/ui/usePages';
import type { ListedUser } from '../../api/adminApi';

/** From here on names are searched, not scrolled through. */
const LONG = 12;

type UserPickerProps = {
  readonly users: readonly ListedUser[];
  /** where `users` come from */
  readonly pages: Pick<Pages<ListedUser>, 'hasMore' | 'isLoadingMore' | 'showMore' | 'showAll'>;
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
export function UserPicker({ users, pages, value, onChange, error, ref }: UserPickerProps) {
  const [searchText, setSearchText] = useState('');
  const found = matching(users, { searchText, textOf });
  const isFiltered = searchText.trim() !== '';
  // the chosen user stays in the list, also when the search no longer matches
  const chosen = users.find(({ _id }) => _id === value);
  const offered = !chosen || found.includes(chosen) ? found : [chosen, ...found];
  return (
    <>
      {users.length > LONG && (
        <TextField
          type="search"
          label="Search by name or email"
          autoComplete="off"
          value={searchText}
          onChange={(event) => {
            setSearchText(event.target.value);
            if (pages.hasMore && !pages.isLoadingMore) void pages.showAll();
          }}
          hint={isFiltered && <span role="status">{foundText(found, users, pages)}</span>}
        />
      )}
      <SelectField
        ref={ref}
        label="User"
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Select a user</option>
        {offered.map((user) => (
          <option key={user._id} value={user._id}>
            {optionOf(user)}
          </option>
        ))}
      </SelectField>
      <MoreButton pages={pages} />
    </>
  );
}
