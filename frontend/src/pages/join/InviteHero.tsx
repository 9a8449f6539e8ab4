import { Lock } from 'lucide-react';
import { Lamps } from '../../components/game/Countdown/Lamps';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Wordmark } from '../../components/ui/Brand/Brand';
import type { Invite } from '../../api/leagueApi';
import { THIS_SEASON, useGetNextRaceQuery } from '../../api/raceApi';
import { WHAT_IT_IS } from '../../features/auth/whatItIs';
import { useFollowing } from '../../features/race/useFollowing';
import { lampsLit, timeLeft } from '../../lib/game/countdown';
import { formatDeadline } from '../../lib/game/deadlines';
import { useServerTime } from '../../lib/game/useServerNow';
import styles from './InviteHero.module.css';

const BOX = 'grid-center cols-1 grid-box stage-ink';

type InviteHeroProps = { readonly invite: Invite };

/** Who invites to what: the league's name, its helmets, one box that is free, and what the game is. */
export const InviteHero = ({ invite }: InviteHeroProps) => (
  <>
    <Wordmark onDark className="py-5" />
    <div className="stack gap-3">
      <p className="stage-muted text-lead">{invite.owner} invites you to</p>
      <h1 className={`${styles.name} balance break-anywhere`} tabIndex={-1}>
        {invite.name}
      </h1>
      <Facts invite={invite} />
      <Helmets invite={invite} />
      {invite.state === 'open' && !invite.isRaceNight && <NextLock season={invite.season} />}
      <p className={`${styles.what} stage-muted`}>{WHAT_IT_IS}</p>
    </div>
    <span />
  </>
);

const Facts = ({ invite: { season, isRaceNight, members } }: InviteHeroProps) => (
  <p className="cluster gap-1 gap-x-5 items-baseline stage-muted text-cell">
    <span>
      <b className="stage-ink text-figure">{season}</b> {isRaceNight ? 'race night' : 'season'}
    </span>
    <span>
      <b className="stage-ink text-figure">{members}</b> {members === 1 ? 'member' : 'members'}
    </span>
  </p>
);

/** Without names: how many there are is said above. */
const Helmets = ({ invite: { helmets, members, state } }: InviteHeroProps) => (
  <ul className={`${styles.grid} grid gap-3 gap-x-1`} aria-hidden="true">
    {helmets.map(({ stars, ...avatar }, place) => (
      // they have neither names nor ids, and never change places
      <li key={place} className={BOX}>
        <HelmetAvatar avatar={avatar} size={64} stars={stars} />
      </li>
    ))}
    {members > helmets.length && (
      <li className={BOX}>
        <span className="text-cell-strong">+{members - helmets.length}</span>
      </li>
    )}
    {state === 'open' && (
      <li className={`${BOX} grid-box-own`}>
        <span className="text-cell-strong">you</span>
      </li>
    )}
  </ul>
);

/** Until when one has to join to be there in the next race. */
function NextLock({ season }: { readonly season: number }) {
  const current = useGetNextRaceQuery(THIS_SEASON).data;
  const race = useFollowing(current) ?? current;
  const lockAt = race?.season === season ? race.lockAt : null;
  const lit = useServerTime((now) => (lockAt === null ? 0 : lampsLit(timeLeft(lockAt, now))));
  const isAhead = useServerTime((now) => lockAt !== null && now < Date.parse(lockAt));
  if (!isAhead || race === undefined) return null;
  return (
    <p className="cluster stage-muted text-small">
      <Lock className="icon-sm" />
      <span className={styles.until}>
        Join before <time dateTime={lockAt ?? ''}>{formatDeadline(lockAt)}</time> and you’re on the
        grid for the {race.raceName}.
      </span>
      <Lamps lit={lit} small />
    </p>
  );
}
