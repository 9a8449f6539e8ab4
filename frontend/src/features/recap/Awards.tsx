import { AWARD_TITLES } from '@gridlock/game-rules';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import type { SeasonAward, SeasonEnd } from '../../api/recapApi';
import { awardDetail, awardFigure, awardNames, namesIn } from './seasonEndTexts';
import styles from './Awards.module.css';

/** So many helmets of equals are drawn; all are named, or counted. */
const MAX_HELMETS = 3;

/** What the season's awards are for, and who has them (AWARD-2 to AWARD-7). */
export const Awards = ({ end }: { readonly end: SeasonEnd }) =>
  end.awards.length > 0 && (
    <section aria-labelledby="awards-title">
      <h2 id="awards-title" className="text-headline">
        Awards
      </h2>
      <ul className={`${styles.awards} grid gap-3 cols-2 mt-3`}>
        {end.awards.map((award) => (
          <Award key={award.kind} award={award} end={end} />
        ))}
      </ul>
    </section>
  );

function Award({ award, end }: { readonly award: SeasonAward; readonly end: SeasonEnd }) {
  const namesOf = namesIn(end);
  const ids = new Set(award.holders.map(({ userId }) => userId));
  const holders = end.players.filter(({ _id }) => ids.has(_id));
  return (
    <li className={`${styles.award} card grid gap-1 content-start p-4`}>
      <h3 className="muted text-label-strong">{AWARD_TITLES[award.kind]}</h3>
      <div className={`${styles.line} split gap-2`}>
        <span className="row items-stretch gap-0 min-w-0">
          {holders.slice(0, MAX_HELMETS).map(({ _id, avatar }) => (
            <HelmetAvatar
              userId={_id}
              key={_id}
              avatar={avatar}
              size={80}
              className={styles.helmet}
            />
          ))}
        </span>
        <b className="ml-auto text-figure text-right nowrap">{awardFigure(award, end.rounds)}</b>
      </div>
      <strong className="text-body-strong break-anywhere">
        <Username name={awardNames(award, namesOf)} />
      </strong>
      <span className="muted text-small">{awardDetail(award, namesOf)}</span>
    </li>
  );
}
