import { listed } from '@gridlock/game-rules';
import { useEffect, useRef, useState } from 'react';
import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { cx } from '../../../lib/ui/cx';
import type { League } from '../../../api/nightApi';
import type { NightLine } from '../useNight';
import styles from './PresentList.module.css';

type Member = League['members'][number];

const BOX = cx(styles.box, 'grid-box stack gap-0 justify-items-center text-center');

type PresentListProps = {
  readonly headingId: string;
  readonly members: readonly Member[];
  /** who has not answered the invitation */
  readonly invited: League['invited'];
  readonly owner: string;
  readonly userId: string;
  readonly present: readonly string[];
  readonly line: NightLine;
};

/** Who is here, coming into their boxes, and who is still missing (TL-05). */
export function PresentList(props: PresentListProps) {
  const { headingId, members, invited, owner, userId, present, line } = props;
  const fresh = useNewRows(present);
  const here = members.filter(({ _id }) => present.includes(_id));
  const missing = members.filter(({ _id }) => !present.includes(_id));
  const noteOf = ({ _id, isMachine }: Member): string => {
    if (isMachine) return 'bot';
    if (fresh.has(_id)) return 'just joined';
    if (_id === owner) return 'owner';
    return _id === userId ? 'you' : '';
  };
  const newest = here
    .filter(({ _id, isMachine }) => !isMachine && fresh.has(_id))
    .map(({ username }) => username);
  return (
    <div>
      <h2 id={headingId} className="row gap-2 items-baseline mb-3 text-headline">
        <i
          className={cx(styles.pulse, 'self-center', line !== 'up' && styles.still)}
          aria-hidden="true"
        />
        <b className="text-display-2">{here.length}</b> here
      </h2>
      {line !== 'up' && (
        <p className={`${styles.line} mb-3`}>
          {line === 'offline'
            ? 'You’re offline. We’ll show who’s here when you’re back.'
            : 'The server isn’t responding. Trying again…'}
        </p>
      )}
      <ul className={`${styles.boxes} grid gap-4 gap-x-2`}>
        {here.map((member) => (
          <li
            key={member._id}
            className={cx(
              BOX,
              member._id === userId && 'grid-box-own',
              fresh.has(member._id) && styles.fresh,
            )}
          >
            <HelmetAvatar avatar={member.avatar} size={104} />
            <span className="ellipsis text-label">{member.username}</span>
            <small className="muted text-caption">{noteOf(member)}</small>
          </li>
        ))}
        {missing.map(({ _id, username }) => (
          <li key={_id} className={cx(BOX, styles.ghost, 'grid-box-out')}>
            <span className="ellipsis faint text-label">{username}</span>
            <small className="muted text-caption">not here yet</small>
          </li>
        ))}
        {invited.map(({ _id, username }) => (
          <li key={_id} className={cx(BOX, styles.ghost, 'grid-box-out')}>
            <span className="ellipsis faint text-label">{username}</span>
            <small className="muted text-caption">invited</small>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {newest.length > 0 && `${listed(newest)} just joined.`}
      </p>
    </div>
  );
}

/** How long somebody counts as having just come in (ms). */
const FRESH_FOR = 5_000;

const NOBODY: ReadonlySet<string> = new Set();

/** Who has come in the last seconds; whoever was there from the start on has not. */
function useNewRows(present: readonly string[]): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string> | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [fresh, setFresh] = useState(NOBODY);
  const text = present.join(' ');
  useEffect(() => {
    const now = new Set(text.split(' ').filter(Boolean));
    const before = known.current;
    known.current = now;
    const come = before === null ? [] : [...now].filter((id) => !before.has(id));
    if (come.length === 0) return;
    setFresh((ids) => new Set([...ids, ...come]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((ids) => new Set([...ids].filter((id) => !come.includes(id))));
    }, FRESH_FOR);
    timers.current.add(timer);
  }, [text]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  return fresh;
}
