import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

type Tab<Key extends string> = { readonly key: Key; readonly label: string };

type TabsProps<Key extends string> = {
  /** names the list of tabs */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** at the end of the row of tabs: a tooltip */
  readonly action?: ReactNode;
  /** the content of the selected tab */
  readonly children: ReactNode;
};

/** Tabs that follow the arrow keys, Home and End; the selected one is the only tab stop. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, selected, onSelect, action, children } = props;
  return (
    <Radix.Root
      className={styles.root}
      value={selected}
      onValueChange={(value) => {
        const tab = tabs.find(({ key }) => key === value);
        if (tab) onSelect(tab.key);
      }}
    >
      <div className={styles.bar}>
        <Radix.List className={styles.tabs} aria-label={label}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.key} value={tab.key} className={styles.tab}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {action}
      </div>
      {/* no tab stop of its own: what is in it can be reached */}
      <Radix.Content value={selected} tabIndex={undefined} className={styles.panel}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
