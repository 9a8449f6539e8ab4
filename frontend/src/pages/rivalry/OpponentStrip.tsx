import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../components/game/Machine/Machine';
import { Username } from '../../components/game/Username/Username';
import { SelectField } from '../../components/ui/FormField/FormField';
import type { Member } from '../../features/league/leagueApi';
import { paths } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import styles from './OpponentStrip.module.css';

/** More than these are found sooner by their first letter than by looking for a helmet. */
const FEW = 12;

type OpponentStripProps = {
  readonly leagueId: string;
  readonly opponents: readonly Member[];
  /** the user id in the address */
  readonly selected: string;
};

const byName = (one: Member, other: Member): number =>
  one.username.localeCompare(other.username, 'en', { sensitivity: 'base' });

/** Everybody else in the league, to be compared with. */
export const OpponentStrip = ({ leagueId, opponents, selected }: OpponentStripProps) => {
  const sorted = opponents.toSorted(byName);
  const Choice = sorted.length > FEW ? Select : Strip;
  return <Choice leagueId={leagueId} opponents={sorted} selected={selected.toLowerCase()} />;
};

function Strip({ leagueId, opponents, selected }: OpponentStripProps) {
  const list = useRef<HTMLUListElement>(null);
  // another opponent is another page; only sideways: the page itself stays where it is
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - current.offsetWidth;
  }, []);
  return (
    <nav aria-label="Opponents">
      <ul ref={list} className={styles.strip}>
        {opponents.map(({ _id, username, avatar, isMachine }) => (
          <li key={_id}>
            <Link
              to={paths.rivalry(leagueId, _id)}
              className={styles.opponent}
              aria-current={_id === selected ? 'page' : undefined}
            >
              <HelmetAvatar avatar={avatar} size={48} />
              <Username name={username} />
              <Machine isMachine={isMachine} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Select({ leagueId, opponents, selected }: OpponentStripProps) {
  const navigate = useNavigate();
  const isKnown = opponents.some(({ _id }) => _id === selected);
  return (
    <div className={styles.select}>
      <SelectField
        label="Opponent"
        value={isKnown ? selected : ''}
        onChange={(event) => void navigate(paths.rivalry(leagueId, event.target.value))}
      >
        {!isKnown && (
          <option value="" disabled>
            Choose an opponent
          </option>
        )}
        {opponents.map((opponent) => (
          <option key={opponent._id} value={opponent._id}>
            {playerName(opponent)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
