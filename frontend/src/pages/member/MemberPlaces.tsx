import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { SectorStrip } from '../../components/game/SectorStrip/SectorStrip';
import { sectorsOf } from '../../components/game/SectorStrip/sectorsOf';
import { Figure } from '../../components/ui/Figure/Figure';
import type { Member } from '../../api/leagueApi';
import { racedRounds } from '../../features/race/useSeason';
import type { Season } from '../../api/raceApi';
import type { Standings } from '../../api/standingsApi';
import { pointsText } from '../../lib/game/formatPoints';
import styles from './MemberPlaces.module.css';
import { memberPlaces } from './memberPlaces';

type MemberPlacesProps = {
  readonly member: Member;
  readonly standings: Standings;
  readonly season: Season | undefined;
};

/** The helmet, the places in both championships and overall, and every round as a block. */
export function MemberPlaces({ member, standings, season }: MemberPlacesProps) {
  const { completedRounds, driverStandings } = standings;
  const rounds = season ? racedRounds(season) : completedRounds;
  const marks = driverStandings.find(({ user }) => user._id === member._id)?.marks ?? [];
  return (
    <section className="card cluster gap-3 gap-x-4 p-4" aria-label="Places">
      <HelmetAvatar userId={member._id} avatar={member.avatar} size={64} />
      <dl className={`${styles.places} grid gap-3`}>
        {memberPlaces(standings, member._id).map(({ table, position, points }) => (
          <Figure key={table} label={table} valueClass="grid gap-1">
            <b className="text-display-2">{position === null ? '-' : `P${position}`}</b>
            <span className="text-label-strong">{pointsText(points)}</span>
          </Figure>
        ))}
      </dl>
      {completedRounds.length > 0 && (
        <SectorStrip className={styles.season} sectors={sectorsOf(marks, rounds)} />
      )}
    </section>
  );
}
