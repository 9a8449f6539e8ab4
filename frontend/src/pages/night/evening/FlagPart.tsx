import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { ShortName } from '../../../components/game/Team/DriverName';
import type { NightProps } from '../nightProps';
import { FlagSide } from '../../../features/recap/flag/FlagSide';
import { useGetFlagQuery } from '../../../api/recapApi';
import { earned } from '../../../features/selection/earned';
import { PICK_FIELDS, SHORT_LABELS } from '../../../features/selection/pickFields';
import { type Selection, useListRoundSelectionsQuery } from '../../../api/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { formatPoints, pointsText } from '../../../lib/game/formatPoints';
import { teamColour } from '../../../lib/game/teamColour';
import { ordinal } from '../../../lib/ui/ordinal';
import styles from './Evening.module.css';
import { Reveal } from './Reveal';

type FlagPartProps = Pick<NightProps, 'league' | 'standings' | 'userId'> & {
  /** the round whose result is in */
  readonly round: number;
  readonly name: string;
  /** the round that is open by now */
  readonly next: number;
  readonly lookup: DriverLookup;
  /** null where the next names are chosen right below */
  readonly onNext: (() => void) | null;
  /** the columns of the next round; null where something else waits before them */
  readonly picks: ReactNode;
  /** the table, where it stands beside nothing */
  readonly children?: ReactNode;
};

/** The result of the round before: what the own names earned, how the race ended, and what everybody had. */
export function FlagPart(props: FlagPartProps) {
  const { league, standings, userId, round, name, next, lookup, onNext, picks, children } = props;
  const ask = { leagueId: league._id, round: String(round) };
  const selections = useListRoundSelectionsQuery(ask).currentData?.selections ?? [];
  const own = ownResult({ standings, userId, round });
  const flag = useGetFlagQuery(ask).currentData;
  const pick = selections.find((each) => each.userId === userId && !each.isVoid);
  return (
    <section className="stack" aria-label={`Result of the ${name}`}>
      <div className="chequers" aria-hidden="true" />
      <div className="cluster gap-0 gap-x-4 items-baseline">
        <p className="muted text-lead">{name}</p>
        <b className="text-title">{own ? pointsText(own.points) : 'No points'}</b>
        <p className="muted text-lead">{own ? placesText(own) : 'You had no pick.'}</p>
      </div>
      {own && pick && <OwnNames pick={pick} round={round} lookup={lookup} />}
      {onNext ? (
        <Button kind="primary" block className={styles.go} onClick={onNext}>
          Pick for round {next}
        </Button>
      ) : (
        <>
          <h2 className="text-headline">Pick for round {next}</h2>
          {picks}
        </>
      )}
      {children}
      {flag && (
        <div className={`${styles.race} grid gap-4`}>
          <h2 className="vh">How it ended</h2>
          <FlagSide flag={flag} />
        </div>
      )}
      <Reveal
        title="Everyone’s picks and points"
        selections={selections}
        round={round}
        userId={userId}
        lookup={lookup}
      />
    </section>
  );
}

type OwnNamesProps = Pick<FlagPartProps, 'round' | 'lookup'> & { readonly pick: Selection };

/** What each of the own three names has earned, as a bar. */
function OwnNames({ pick, round, lookup }: OwnNamesProps) {
  const most = Math.max(1, ...PICK_FIELDS.map((field) => earned(pick, field) ?? 0));
  return (
    <ol className={`${styles.names} grid gap-1`} aria-label="Your points">
      {PICK_FIELDS.map((field) => {
        const name = pick[field] ?? '';
        const points = earned(pick, field);
        const team = field === 'team' ? name : lookup.teamOf(name, round);
        return (
          <li
            key={field}
            className="grid gap-2 items-center min-h-target px-3 team-edge text-cell-strong break-anywhere"
            style={{ '--team': teamColour(team), '--share': (points ?? 0) / most }}
          >
            <small className="muted">{SHORT_LABELS[field]}</small>
            {field === 'team' ? <span>{name}</span> : <ShortName driver={name} />}
            <b className="text-figure">
              {points === null ? '–' : formatPoints(points)}
              <span className="vh">{points === null ? ' not needed' : ' points'}</span>
            </b>
          </li>
        );
      })}
    </ol>
  );
}

type Own = { readonly points: number; readonly drivers: number; readonly teams: number };

/** What the reader has earned in a round, and the places that it has led to; null without a pick. */
export function ownResult({
  standings,
  userId,
  round,
}: Pick<FlagPartProps, 'standings' | 'userId' | 'round'>): Own | null {
  const isOwn = ({ user }: { readonly user: { readonly _id: string } }) => user._id === userId;
  const entry = standings?.driverStandings.find(isOwn);
  const teams = standings?.constructorStandings.find(isOwn);
  const result = entry?.raceResults.find((each) => each.round === round);
  if (!entry || !teams || !result) return null;
  return { points: result.totalPoints, drivers: entry.position, teams: teams.position };
}

/** `You’re 1st in both championships.` */
export const placesText = ({ drivers, teams }: Own): string =>
  drivers === teams
    ? `You’re ${ordinal(drivers)} in both championships.`
    : `You’re ${ordinal(drivers)} in the drivers’ and ${ordinal(teams)} in the teams’ championship.`;
