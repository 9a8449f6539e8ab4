import { useEffect, useRef } from 'react';
import { FlagChip } from '../../components/game/FlagChip/FlagChip';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { headlineOf } from '../../features/recap/headline';
import type { Recap } from '../../api/recapApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { playerName } from '../../lib/game/playerName';
import { teamColour } from '../../lib/game/teamColour';
import { titleAppeared } from '../../lib/ui/pageFocus';
import { useTabTitle } from '../../lib/ui/useTabTitle';
import styles from './RecapHero.module.css';

/** The headline of a round, with the helmet of who won it in the box. */
export function RecapHero({ recap }: { readonly recap: Recap }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { raceName, round, countryCode, winner, players } = recap;
  useTabTitle(`Recap, ${raceName}`);
  useEffect(() => {
    if (heading.current) titleAppeared(heading.current);
  }, []);
  const story = headlineOf(recap);
  const who = players.find(({ _id }) => _id === (winner?.userId ?? story?.userIds[0]));
  return (
    <header className={`${styles.hero} track grid gap-3 relative cols-1`}>
      <div className="grid gap-3 relative content-center min-w-0">
        <p className="row muted text-cell-strong">
          <FlagChip code={countryCode} />
          <span>
            Recap, round {round}, {raceName}
          </span>
        </p>
        <h1 ref={heading} className="break-anywhere balance" tabIndex={-1}>
          {story?.text ?? raceName}
        </h1>
        {story?.detail && !winner && (
          <p className={`${styles.lede} muted text-lead`}>{story.detail}</p>
        )}
        {winner && (
          <ul className={`${styles.parts} grid gap-half`}>
            {winner.parts.map(({ field, name, team, points }) => (
              <li
                key={field}
                className="grid gap-0 items-center px-3 team-edge text-cell-strong"
                style={{ '--team': teamColour(team) }}
              >
                <small className="muted">{PICK_LABELS[field]}</small>
                {name}
                {points === null ? (
                  <span className="muted text-label">not needed</span>
                ) : (
                  <b className="text-figure">{formatPoints(points)}</b>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {who && (
        <div className={`${styles.box} grid-box grid gap-0 relative justify-items-center`}>
          <HelmetAvatar
            userId={who._id}
            avatar={who.avatar}
            size={288}
            label={`Helmet of ${playerName(who)}`}
            className={styles.helmet}
          />
          {story?.figure != null && (
            <span className={`${styles.figure} text-display-1`} aria-hidden="true">
              {formatPoints(story.figure)}
            </span>
          )}
        </div>
      )}
      <div className="chequers at-foot" aria-hidden="true" />
    </header>
  );
}
