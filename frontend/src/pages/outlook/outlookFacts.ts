import type { ChanceFacts, PlannedPick } from '@gridlock/game-rules';
import { playerName } from '../../lib/game/playerName';
import type { Outlook, OutlookMember, TitleRow } from '../../api/outlookApi';
import { CHAMPIONSHIPS, type Championship } from '../../lib/game/championships';

/** After fewer rounds form says too little. */
export const ROUNDS_BEFORE_CHANCES = 4;

/** What the reader plans. */
export type Planned = { readonly userId: string; readonly picks: readonly PlannedPick[] };

/** What the seasons are played from: names stand for ids, as they are unique. */
export function chanceFacts(outlook: Outlook, own: Planned | null = null): ChanceFacts {
  const best = (rows: readonly TitleRow[]) =>
    new Map(rows.map((row) => [row.userId, row.best] as const));
  const [drivers, teams] = [best(outlook.drivers), best(outlook.teams)];
  const ids = outlook.members.map(({ user }) => user._id);
  return {
    teams: outlook.teamNames,
    drivers: outlook.form.map(({ name, ...driver }) => ({ id: name, ...driver })),
    members: outlook.members.map(({ user, mainDrivers, reserveDrivers, teams: left, ...rest }) => ({
      id: user._id,
      drivers: drivers.get(user._id) ?? [],
      teams: teams.get(user._id) ?? [],
      left: { mainDrivers, reserveDrivers, teams: left },
      rounds: rest.rounds,
      missed: rest.missed,
      ...(own?.userId === user._id && { planned: own.picks }),
    })),
    rounds: outlook.rounds.map(({ round, race, sprint, fastestLap, picks }) => {
      const byMember = ids.map((id) => picks?.find(({ userId }) => userId === id) ?? null);
      const isRun = byMember.some((pick) => pick?.sprintEarned);
      return {
        round,
        scale: { race, sprint, fastestLap },
        picks: picks && byMember,
        sprintEarned: isRun
          ? byMember.map((pick) => pick?.sprintEarned ?? { drivers: 0, teams: 0 })
          : null,
      };
    }),
  };
}

/** The same league at the same moment plays the same seasons. */
export const seedOf = (leagueId: string, { completedRounds, rounds }: Outlook): number => {
  const moment = `${leagueId} ${completedRounds.join()} ${rounds[0]?.picks?.length}`;
  let seed = 7;
  for (const letter of moment) seed = Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0);
  return seed;
};

/** Names for texts, by user id. */
export const namesOf =
  (members: ReadonlyMap<string, OutlookMember['user']>) =>
  (id: string): string => {
    const member = members.get(id);
    return member ? playerName(member) : '';
  };

/** Members by id. */
export const membersOf = ({ members }: Outlook): ReadonlyMap<string, OutlookMember['user']> =>
  new Map(members.map(({ user }) => [user._id, user]));

const isWon = (outlook: Outlook, title: Championship): boolean =>
  outlook[title].some(({ hasWon }) => hasWon);

/** Whether both titles are decided, or will be by the next race: then they are looked at together. */
export const isFinal = (outlook: Outlook): boolean =>
  outlook.rounds.length < 2 || CHAMPIONSHIPS.every((title) => isWon(outlook, title));

/** The title whose seasons are shown: of both at the end the open one, if there is only one. */
export function shownChampionship(outlook: Outlook, asked: Championship): Championship {
  const open = CHAMPIONSHIPS.filter((title) => !isWon(outlook, title));
  const [only = asked] = open;
  return isFinal(outlook) && open.length === 1 ? only : asked;
}

/** Whether it matters for the chances and tables which title is asked for. */
export const hasChoice = (outlook: Outlook): boolean =>
  !isFinal(outlook) || CHAMPIONSHIPS.every((title) => !isWon(outlook, title));

/** The most points that a member can still add. */
export const pointsLeft = ({ rounds }: Outlook, title: Championship): number => {
  const two = ([first = 0, second = 0]: readonly number[]) =>
    title === 'teams' ? first + second : first;
  return rounds.reduce(
    (sum, { race, sprint, fastestLap }) => sum + two(race) + two(sprint) + fastestLap,
    0,
  );
};
