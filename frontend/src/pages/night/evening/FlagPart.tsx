import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import type { NightProps } from '../nightProps';
import { useListRoundSelectionsQuery } from '../../../features/selection/selectionApi';
import type { DriverLookup } from '../../../lib/game/driverLookup';
import { pointsText } from '../../../lib/game/formatPoints';
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
  readonly onNext: () => void;
  /** the table, where it stands beside nothing */
  readonly children?: ReactNode;
};

/** The result of the round before: what everybody had, and what it earned. */
export function FlagPart(props: FlagPartProps) {
  const { league, standings, userId, round, name, next, lookup, onNext, children } = props;
  const ask = { leagueId: league._id, round: String(round) };
  const selections = useListRoundSelectionsQuery(ask).currentData?.selections ?? [];
  const own = ownResult({ standings, userId, round });
  return (
    <section className="stack" aria-label={`Result of the ${name}`}>
      <div className={styles.chequers} aria-hidden="true" />
      <div className={styles.own}>
        <p>{name}</p>
        <b>{own ? pointsText(own.points) : 'No points'}</b>
        <p>{own ? `You are ${placesText(own)}.` : 'You had no pick.'}</p>
      </div>
      <Button kind="primary" block className={styles.go} onClick={onNext}>
        Pick for round {next}
      </Button>
      {children}
      <Reveal
        title="Everyone’s picks"
        selections={selections}
        round={round}
        userId={userId}
        lookup={lookup}
      />
    </section>
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

/** `1st in both tables`, `2nd with drivers, 1st with teams`. */
export const placesText = ({ drivers, teams }: Own): string =>
  drivers === teams
    ? `${ordinal(drivers)} in both tables`
    : `${ordinal(drivers)} with drivers, ${ordinal(teams)} with teams`;
