import { connect, type Connection, type ConnectionEvents } from './connection';
import type { Change } from './readEvents';

/** What the tab that holds the stream tells the others of the browser, and itself. */
export type News =
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'state'; readonly isOpen: boolean };

/** For so long (ms) it remembers what it has told. */
export const REMEMBERED = 30_000;

/** The stream of a browser, in the tab that holds it. */
export type Held = Pick<Connection, 'wake'> & {
  /** Tells the other tabs what one of them may have missed in the last `ago` milliseconds. */
  readonly catchUp: (ago: number) => void;
  /** Ends it: nothing is told from here on. */
  readonly close: () => void;
  /** Resolves then. */
  readonly over: Promise<void>;
};

type Hold = Pick<ConnectionEvents, 'renew'> & {
  /** Until when (ms since 1970) everything has been told. */
  readonly toldUntil: number;
  /** Tells this tab. */
  readonly hear: (news: News) => void;
  /** Tells all other tabs. */
  readonly post: (news: News) => void;
};

/** Opens the stream. */
export function hold({ renew, toldUntil, hear, post }: Hold): Held {
  let isOver = false;
  let isOpen = false;
  let latest: { readonly at: number; readonly news: News }[] = [];
  let end: () => void = () => undefined;
  const over = new Promise<void>((done) => {
    end = done;
  });
  const pass = (news: News) => {
    if (isOver) return;
    if (news.kind === 'state') ({ isOpen } = news);
    else {
      const at = Date.now();
      latest = [...latest.filter((each) => at - each.at < REMEMBERED), { at, news }];
    }
    post(news);
    hear(news);
  };
  const line = connect(
    {
      renew,
      onChange: (change) => pass({ kind: 'change', change }),
      onReopened: () => pass({ kind: 'reopened' }),
      onState: (next) => pass({ kind: 'state', isOpen: next }),
    },
    toldUntil,
  );
  return {
    over,
    wake: line.wake,
    catchUp: (ago) => {
      post({ kind: 'state', isOpen });
      // without a stream nobody knows: once there is one again, everybody reads everything again
      const missed = isOpen ? latest.filter(({ at }) => Date.now() - at <= ago) : [];
      for (const { news } of missed) post(news);
    },
    close: () => {
      isOver = true;
      line.close();
      end();
    },
  };
}
