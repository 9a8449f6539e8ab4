import { Lock } from 'lucide-react';
import { Lamps } from '../../components/game/Countdown/Lamps';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Wordmark } from '../../components/ui/Brand/Brand';
import type { Invite } from '../../api/leagueApi';
import { THIS_SEASON, useGetNextRaceQuery } from '../../api/raceApi';
import { lampsLit, timeLeft } from '../../lib/game/countdown';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import styles from './InviteHero.module.css';

type InviteHeroProps = { readonly invite: Invite };

/** Who invites to what: the league's name, its helmets, and one box that is free. */
export const InviteHero = ({ invite }: InviteHeroProps) => (
  <section className={`${styles.hero} stack gap-6 relative stage-ink`} aria-label="Invitation">
    <Wordmark onDark className={styles.wordmark} />
    <div className={`${styles.copy} stack gap-3`}>
      <p className="stage-muted text-lead">{invite.owner} invites you to</p>
      <h1 tabIndex={-1}>{invite.name}</h1>
      <Facts invite={invite} />
      <Helmets invite={invite} />
      {invite.state === 'open' && !invite.isRaceNight && <NextLock season={invite.season} />}
    </div>
  </section>
);

const Facts = ({ invite: { season, isRaceNight, members } }: InviteHeroProps) => (
  <p className={styles.facts}>
    <span>
      <b>{season}</b> {isRaceNight ? 'race night' : 'season'}
    </span>
    <span>
      <b>{members}</b> {members === 1 ? 'member' : 'members'}
    </span>
  </p>
);

/** Without names: how many there are is said above. */
const Helmets = ({ invite: { helmets, members, state } }: InviteHeroProps) => (
  <ul className={`${styles.grid} grid gap-3 gap-x-1`} aria-hidden="true">
    {helmets.map(({ stars, ...avatar }, place) => (
      // they have neither names nor ids, and never change places
      <li key={place}>
        <HelmetAvatar avatar={avatar} size={64} stars={stars} />
      </li>
    ))}
    {members > helmets.length && (
      <li>
        <span className="text-cell-strong">+{members - helmets.length}</span>
      </li>
    )}
    {state === 'open' && (
      <li className={styles.free}>
        <span className="text-cell-strong">you</span>
      </li>
    )}
  </ul>
);

/** Until when one has to join to be there in the next race. */
function NextLock({ season }: { readonly season: number }) {
  const race = useGetNextRaceQuery(THIS_SEASON).data;
  const lockAt = race?.season === season ? race.lockAt : null;
  const lit = useServerTime((now) => (lockAt === null ? 0 : lampsLit(timeLeft(lockAt, now))));
  const isAhead = useServerTime((now) => lockAt !== null && now < Date.parse(lockAt));
  if (!isAhead || race === undefined) return null;
  return (
    <p className={`${styles.lock} cluster stage-muted text-small`}>
      <Lock className="icon-sm" aria-hidden="true" />
      <span>
        Join before <time dateTime={lockAt ?? ''}>{formatRaceTime(lockAt)}</time> and you’re on the
        grid for the {race.raceName}.
      </span>
      <Lamps lit={lit} small />
    </p>
  );
}
