import { ArrowLeftRight, Check, Lock } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/Button/Button';
import { formatRaceTime } from '../../../lib/game/formatRaceTime';
import { paths } from '../../../lib/game/paths';
import { useServerTime } from '../../../lib/game/useServerNow';
import type { LeagueOverview } from '../../../api/leagueApi';
import { leagueState } from '../../../features/league/leagueState';
import styles from './LeagueStatus.module.css';

type LeagueStatusProps = {
  readonly overview: LeagueOverview;
  /** id of the league's name, which the links stand beside */
  readonly nameId: string;
};

/** What the player has to do in a league now, with its way there; else how things stand. */
export function LeagueStatus({ overview, nameId }: LeagueStatusProps) {
  const state = useServerTime((now) => leagueState(overview, now));
  const { _id, current } = overview;
  const to = paths.selections(_id);
  switch (state) {
    case 'pick':
      return (
        <div className="grid gap-half justify-items-end">
          <ButtonLink small kind="primary" to={to} aria-describedby={nameId}>
            Make picks
          </ButtonLink>
          <small className={`${styles.note} muted text-caption text-right balance`}>
            {current?.pick === 'taken' && 'One of your picks is no longer available. '}
            Locks <time dateTime={current?.lockAt ?? ''}>{formatRaceTime(current?.lockAt)}</time>
          </small>
        </div>
      );
    case 'swap':
      return (
        <div className="grid gap-half justify-items-end">
          <ButtonLink small to={to} aria-describedby={nameId}>
            Swap open
          </ButtonLink>
          <small className={`${styles.note} muted text-caption text-right balance`}>
            Until {formatRaceTime(current?.swap?.closesAt)}
          </small>
        </div>
      );
    case 'no-swap':
      return (
        <p className="inline-row muted text-cell-strong nowrap">
          <ArrowLeftRight className="icon-sm" aria-hidden="true" />
          Not swappable
        </p>
      );
    case 'in':
      return (
        <p className="inline-row ok text-cell-strong nowrap">
          <Check className="icon-sm" aria-hidden="true" />
          Picks in
        </p>
      );
    case 'missed':
      return (
        <p className="inline-row muted text-cell-strong nowrap">
          <Lock className="icon-sm" aria-hidden="true" />
          No picks
        </p>
      );
    case 'idle':
      return null;
  }
}
