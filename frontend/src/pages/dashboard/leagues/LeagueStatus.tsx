import { ArrowLeftRight, Check, Lock } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/Button/Button';
import { formatDeadline } from '../../../lib/game/deadlines';
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
  const isLocked = useServerTime(
    (now) => current === null || current.locked || now >= Date.parse(current.lockAt ?? ''),
  );
  if (state === 'idle') return null;
  if (state === 'pick' || state === 'swap')
    return (
      <div className="grid gap-half justify-items-end">
        <ButtonLink
          small
          to={(state === 'pick' ? paths.selections : paths.switcheroo)(_id)}
          aria-describedby={nameId}
        >
          {state === 'pick' ? 'Make picks' : 'Swap open'}
        </ButtonLink>
        <small className={`${styles.note} muted text-caption text-right balance`}>
          {state === 'swap' && `Until ${formatDeadline(current?.swap?.closesAt)}`}
          {state === 'pick' &&
            current?.pick === 'taken' &&
            'One of your picks is no longer available. '}
          {state === 'pick' && (
            <>
              Locks <time dateTime={current?.lockAt ?? ''}>{formatDeadline(current?.lockAt)}</time>
            </>
          )}
        </small>
      </div>
    );
  const { Icon, text, colour } = TEXTS[state];
  const shown = (
    <>
      <Icon className="icon-sm" aria-hidden="true" />
      {text}
    </>
  );
  if (state === 'in' && !isLocked)
    return (
      <ButtonLink small to={paths.selectionsEdit(_id)} aria-describedby={nameId}>
        {shown}
      </ButtonLink>
    );
  return <p className={`inline-row ${colour} text-cell-strong nowrap`}>{shown}</p>;
}

const TEXTS = {
  'no-swap': { Icon: ArrowLeftRight, text: 'Not swappable', colour: 'muted' },
  in: { Icon: Check, text: 'Picks in', colour: 'ok' },
  missed: { Icon: Lock, text: 'No picks', colour: 'muted' },
};
