import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** marks it with a dot, and says why to those who hear it */
  readonly dot?: string | false;
};

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

const step: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs that follow the arrow keys, Home and End; the selected one is the only tab stop. Radix's tabs
 * focus a tab by script when it is clicked, which shows the keyboard's focus ring to the mouse.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, selected, onSelect, action, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const by = step[event.key];
    if (by) select(at + by);
    else if (event.key === 'Home') select(0);
    else if (event.key === 'End') select(tabs.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="row items-stretch gap-0 border-b">
        <div
          ref={list}
          className={`${styles.tabs} row items-stretch gap-0 grow min-w-0`}
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-tab={tab.key}
              className={`${styles.tab} focus-inside bare`}
              aria-selected={tab.key === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === selected ? 0 : -1}
              onClick={() => onSelect(tab.key)}
            >
              {tab.label}
              {tab.dot && (
                <span className={styles.dot}>
                  <span className="vh">{tab.dot}</span>
                </span>
              )}
            </button>
          ))}
        </div>
        {action}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        className={`${styles.panel} min-w-0`}
      >
        {children}
      </div>
    </>
  );
}
