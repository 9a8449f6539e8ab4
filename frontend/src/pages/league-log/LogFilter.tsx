import { SelectField } from '../../components/ui/FormField/FormField';
import type { LogEntryKind } from '../../api/leagueApi';
import styles from './LogFilter.module.css';

const KINDS: Readonly<Record<LogEntryKind, string>> = {
  assignment: 'Assignments',
  'own-pick-replaced': 'Picks replaced by the owner',
  switcheroo: 'Swaps',
  correction: 'Corrections',
  member: 'Members',
  setting: 'Settings',
  calendar: 'Calendar',
  night: 'Race night',
};

const isKind = (value: string): value is LogEntryKind => Object.hasOwn(KINDS, value);

/** What an address calls swaps. */
const SWAPS = 'swaps';

/** What the address says to show; null: everything. */
export const kindIn = (show: string | null): LogEntryKind | null => {
  const kind = show === SWAPS ? 'switcheroo' : (show ?? '');
  return isKind(kind) ? kind : null;
};

/** How an address says it. */
export const showOf = (kind: LogEntryKind): string => (kind === 'switcheroo' ? SWAPS : kind);

type LogFilterProps = {
  /** null: everything */
  readonly kind: LogEntryKind | null;
  readonly onChange: (kind: LogEntryKind | null) => void;
};

/** What of the log is shown. */
export const LogFilter = ({ kind, onChange }: LogFilterProps) => (
  <div className={styles.filter}>
    <SelectField
      label="Show"
      value={kind ?? ''}
      onChange={({ target }) => onChange(isKind(target.value) ? target.value : null)}
    >
      <option value="">Everything</option>
      {Object.entries(KINDS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
);
