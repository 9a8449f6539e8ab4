import { useState, type ReactNode } from 'react';
import type { Pages } from '../../../lib/ui/usePages';
import { plural } from '../../../lib/ui/plural';
import { Button } from '../Button/Button';
import { TextField } from '../FormField/FormField';
import { MoreButton } from '../MoreButton/MoreButton';
import { foundText } from './foundText';
import { matching } from './matching';
import styles from './SearchableList.module.css';

/** Shorter lists are taken in at a glance: no search, no scrolling in a frame of its own. */
const SHORT = 8;
/** A list of which there is no more. */
const WHOLE = {
  hasMore: false,
  isLoadingMore: false,
  showMore: () => Promise.resolve(),
  showAll: () => Promise.resolve(),
};
/** So many rows are drawn at once; a thousand would make the page stick. */
const PAGE = 50;

type SearchableListProps<Item> = {
  /** names the list: 'Players' */
  readonly label: string;
  /** names its search field: 'Find a player' */
  readonly searchLabel: string;
  readonly items: readonly Item[];
  /** where there may be more of them; a search looks through all */
  readonly pages?: Pick<Pages<Item>, 'hasMore' | 'isLoadingMore' | 'showMore' | 'showAll'>;
  readonly keyOf: (item: Item) => string;
  /** what a search looks through */
  readonly textOf: (item: Item) => string;
  /** draws one row */
  readonly children: (item: Item) => ReactNode;
};

/** A list that stays usable with a thousand rows: it scrolls, it is searched, it grows on demand. */
export function SearchableList<Item>(props: SearchableListProps<Item>) {
  const { label, searchLabel, items, pages = WHOLE, keyOf, textOf, children } = props;
  const [searchText, setSearchText] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = matching(items, { searchText, textOf });
  const isLong = items.length > SHORT;
  const rows = (
    <ul className={styles.rows}>
      {found.slice(0, shown).map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
  if (!isLong) return rows;
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        label={searchLabel}
        autoComplete="off"
        hint={<span role="status">{foundText(found, items, pages)}</span>}
        value={searchText}
        onChange={(event) => {
          setSearchText(event.target.value);
          setShown(PAGE);
          if (pages.hasMore && !pages.isLoadingMore) void pages.showAll();
        }}
      />
      {/* it scrolls, so it must be reachable by keyboard */}
      <div className={`${styles.frame} relative`} role="region" aria-label={label} tabIndex={0}>
        {rows}
        {found.length > shown && (
          <Button block kind="quiet" onClick={() => setShown(shown + PAGE)}>
            {`Show more (${plural(found.length - shown, 'row')} left)`}
          </Button>
        )}
        {found.length <= shown && <MoreButton pages={pages} />}
      </div>
    </div>
  );
}
