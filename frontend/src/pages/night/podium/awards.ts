import { eveningAwards, listed, type AwardKind, type EveningAward } from '@gridlock/game-rules';
import { surname } from '../../../lib/game/driverLookup';
import { formatSigned, pointsText } from '../../../lib/game/formatPoints';
import { playerName } from '../../../lib/game/playerName';
import { plural } from '../../../lib/ui/plural';
import type { Standings, Swap } from '../../../api/nightApi';

/** An award in words. */
export type AwardText = { readonly title: string; readonly text: string };

const TITLES: { readonly [kind in AwardKind]: string } = {
  'best-round': 'Best round',
  'best-swap': 'Best swap',
  'only-one-right': 'Lone winner',
  comeback: 'Comeback',
  'most-zeros': 'Most blanks',
};

function whatText({ kind, value, driver }: EveningAward): string {
  switch (kind) {
    case 'best-round':
      return pointsText(value);
    case 'best-swap':
      return formatSigned(value);
    case 'only-one-right':
      return driver === null ? pointsText(value) : surname(driver);
    case 'comeback':
      return `up ${plural(value, 'place')}`;
    case 'most-zeros':
      return `${value}, and still smiling`;
  }
}

/** What is worth telling, from the final tables (EVENING-2 to EVENING-6). */
export function awardsOf(
  { driverStandings, completedRounds }: Standings,
  swaps: readonly Swap[],
): readonly AwardText[] {
  const names = new Map(driverStandings.map(({ user }) => [user._id, playerName(user)]));
  const all = driverStandings.flatMap(({ raceResults }) => raceResults);
  const races = new Map(all.map(({ round, raceName }) => [round, raceName]));
  const members = driverStandings.map(({ user, raceResults }) => ({
    userId: user._id,
    rounds: raceResults.map(({ round, mainDriver, driverPoints, totalPoints, breakdown }) => ({
      round,
      mainDriver,
      driverPoints,
      totalPoints,
      mainPoints: breakdown.mainDriver.racePoints + breakdown.mainDriver.sprintPoints,
    })),
  }));
  return eveningAwards(members, completedRounds, swaps).map((award) => {
    const who = listed(award.userIds.map((id) => names.get(id) ?? ''));
    const where = award.round === null ? '' : ` at the ${races.get(award.round) ?? ''}`;
    return { title: TITLES[award.kind], text: `${who}, ${whatText(award)}${where}` };
  });
}
