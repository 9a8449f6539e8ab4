import { ChevronRight, Trash2 } from 'lucide-react';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../components/game/Username/Username';
import { Chip } from '../../components/ui/Chip/Chip';
import { IconLink } from '../../components/ui/IconButton/IconButton';
import { type HallPlace, type HallSeason, useRemoveSeasonMutation } from '../../api/honoursApi';
import { formatPoints, pointsText } from '../../lib/game/formatPoints';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import { plural } from '../../lib/ui/plural';
import styles from './Hall.module.css';
import { KnownPoints } from './KnownPoints';
import { NamePerson } from './NamePerson';
import { ConfirmButton } from '../../components/ui/Dialog/DialogButton';

type SeasonLineProps = {
  readonly season: HallSeason;
  readonly leagueId: string;
  readonly isOwner: boolean;
};

/** A season and who has won it. */
export const SeasonLine = ({ season, leagueId, isOwner }: SeasonLineProps) => (
  <li className={`${styles.season} card grid cols-1 gap-3 items-center p-4`}>
    <h2 className={`${styles.year} text-display-2`}>{season.season}</h2>
    {season.isFinished ? (
      <>
        <Champions of="drivers" places={season.drivers} size={120} season={season} />
        {season.isEntered ? (
          <EnteredTable season={season} />
        ) : (
          <Champions of="teams" places={season.teams} size={88} season={season} />
        )}
      </>
    ) : (
      <p className={cx(styles.running, 'muted')}>
        Titles are awarded once all results are official.
      </p>
    )}
    {season.leagueId !== null && (
      <span className={styles.way}>
        <IconLink label={`Standings of ${season.season}`} to={paths.standings(season.leagueId)}>
          <ChevronRight className="icon" />
        </IconLink>
      </span>
    )}
    {season.isEntered && isOwner && (
      <span className={styles.way}>
        <NamePerson leagueId={leagueId} season={season} />
        <RemoveSeason leagueId={leagueId} season={season.season} />
      </span>
    )}
  </li>
);

const TITLES = { drivers: 'Drivers', teams: 'Teams' } as const;

type ChampionsProps = {
  readonly of: 'drivers' | 'teams';
  readonly places: readonly HallPlace[];
  readonly size: number;
  readonly season: HallSeason;
};

function Champions({ of, places, size, season }: ChampionsProps) {
  const title = TITLES[of];
  if (places.length === 0)
    return (
      <div>
        <small className="muted text-caption">{title}</small>
        <p className="muted">No one scored</p>
      </div>
    );
  return (
    <div className="grid gap-3">
      {places.map(({ user, points }) => (
        <div
          key={user._id ?? user.username}
          className={`${styles.champion} grid gap-4 items-center`}
        >
          <span className={`${styles.box} grid-box grid gap-0 relative justify-items-center px-1`}>
            <HelmetAvatar userId={user._id} avatar={user.avatar} size={size} />
          </span>
          <div>
            <small className="muted text-caption">{title}</small>
            <strong className="block text-headline break-anywhere">
              <Username name={user.username} />
            </strong>
            {points !== null && (
              <span className="block muted text-label">
                {wonBy(points, of === 'drivers' ? season.margin : null)}
              </span>
            )}
            {season.isEntered && of === 'drivers' && (
              <span className="block">
                <Chip>Entered by hand</Chip>
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

function wonBy(points: number, margin: number | null): string {
  if (margin === null) return pointsText(points);
  return margin === 0
    ? `${pointsText(points)}, on the better single round`
    : `${pointsText(points)}, by ${formatPoints(margin)}`;
}

/** The table of a season that was entered; nothing where only its champion is known. */
function EnteredTable({ season }: { readonly season: HallSeason }) {
  if (season.table.length < 2) return <span />;
  return (
    <details className={styles.table}>
      <summary className="text-label-strong">
        Table of {plural(season.table.length, 'player')}
      </summary>
      <ol>
        {season.table.map(({ user, position, points }) => (
          <li key={user._id ?? user.username} className="grid gap-2 py-1 text-cell break-anywhere">
            <span>{position}</span>
            <span>{user.username}</span>
            <b>
              <KnownPoints points={points} />
            </b>
          </li>
        ))}
      </ol>
    </details>
  );
}

type RemoveSeasonProps = { readonly leagueId: string; readonly season: number };

/** Takes a season that was entered by hand out of the hall of fame. */
function RemoveSeason({ leagueId, season }: RemoveSeasonProps) {
  const [remove] = useRemoveSeasonMutation();
  return (
    <ConfirmButton
      label={`Remove ${season}`}
      question={{
        title: `Remove ${season}?`,
        description: 'The season was entered by hand. Its titles and points no longer count.',
        confirmLabel: 'Remove',
        busyLabel: 'Removing…',
        danger: true,
      }}
      fallback="Couldn’t remove the season. Try again."
      action={() => remove({ id: leagueId, season }).unwrap()}
    >
      <Trash2 className="icon" />
    </ConfirmButton>
  );
}
