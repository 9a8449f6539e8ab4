import { listed } from '@gridlock/game-rules';
import { formatPoints } from '../../../lib/game/formatPoints';
import { DAY, durationText, MINUTE } from '../../../lib/game/duration';
import { playerName } from '../../../lib/game/playerName';
import { plural } from '../../../lib/ui/plural';
import type { LeagueCalendar, Standings, StandingsRow } from '../../../api/nightApi';
import type { AwardText } from './awards';

/** Nobody where nobody has scored. */
const champions = (rows: readonly StandingsRow[]): readonly string[] =>
  rows
    .filter(({ position, totalPoints }) => position === 1 && totalPoints > 0)
    .map(({ user }) => playerName(user));

/** `tifosi_tom takes 2012`; several share it on a full tie. */
export function headline(rows: readonly StandingsRow[], season: number): string {
  const names = champions(rows);
  if (names.length === 0) return `That was ${season}`;
  return `${listed(names)} ${names.length === 1 ? 'takes' : 'share'} ${season}`;
}

/** `20 rounds in 58 min`: from the start to the last result; empty while it is not known. */
export function lastedText(calendar: LeagueCalendar | undefined, startsAt: string | null): string {
  if (!calendar) return '';
  const rounds = plural(calendar.rounds.length, 'round');
  const end = calendar.rounds.at(-1)?.resultsAt;
  if (!end || startsAt === null) return rounds;
  const lasted = Date.parse(end) - Date.parse(startsAt);
  const unit = lasted < DAY ? MINUTE : DAY;
  return `${rounds} in ${durationText(Math.max(1, Math.round(lasted / unit)) * unit)}`;
}

type NightResult = {
  readonly name: string;
  readonly season: number;
  readonly standings: Standings;
  readonly awards: readonly AwardText[];
};

/** What happened, for a chat. */
export function shareText({ name, season, standings, awards }: NightResult): string {
  const { driverStandings, constructorStandings } = standings;
  const top = driverStandings
    .slice(0, 3)
    .map(
      ({ position, user, totalPoints }) =>
        `${position}. ${playerName(user)} ${formatPoints(totalPoints)}`,
    );
  const teams = champions(constructorStandings);
  return [
    `${name}: ${headline(driverStandings, season)}`,
    ...top,
    ...(teams.length > 0 ? [`Teams: ${listed(teams)}`] : []),
    ...awards.map(({ title, text }) => `${title}: ${text}`),
  ].join('\n');
}
