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
  if (state === 'idle') return null;
  if (state === 'pick' || state === 'swap')
    return (
      <div className="grid gap-half justify-items-end">
        <ButtonLink
          small
          kind={state === 'pick' ? 'primary' : 'default'}
          to={paths.selections(_id)}
          aria-describedby={nameId}
        >
          {state === 'pick' ? 'Make picks' : 'Swap open'}
        </ButtonLink>
        <small className={`${styles.note} muted text-caption text-right balance`}>
          {state === 'swap' && `Until ${formatRaceTime(current?.swap?.closesAt)}`}
          {state === 'pick' &&
            current?.pick === 'taken' &&
            'One of your picks is no longer available. '}
          {state === 'pick' && (
            <>
              Locks <time dateTime={current?.lockAt ?? ''}>{formatRaceTime(current?.lockAt)}</time>
            </>
          )}
        </small>
      </div>
    );
  const { Icon, text, colour } = TEXTS[state];
  return (
    <p className={`inline-row ${colour} text-cell-strong nowrap`}>
      <Icon className="icon-sm" aria-hidden="true" />
      {text}
    </p>
  );
}

const TEXTS = {
  'no-swap': { Icon: ArrowLeftRight, text: 'Not swappable', colour: 'muted' },
  in: { Icon: Check, text: 'Picks in', colour: 'ok' },
  missed: { Icon: Lock, text: 'No picks', colour: 'muted' },
};
