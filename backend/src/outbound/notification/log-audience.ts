import type { NotificationEvent } from '@gridlock/game-rules';
import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import { isNotifiableAction } from '../../leagues/league-log/log-actions.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { NAMED_BY_PLAYER } from '../../play/missed/request-lines.js';

type LogAudience = { readonly event: NotificationEvent; readonly players: readonly string[] };

/** The players whom an entry concerns as the league is now; null where nobody is notified of it any more. */
export function audienceOf(line: LogLine, league: LeagueSnapshot): LogAudience | null {
  const { action, actor, before, after, notes } = line;
  if (!isNotifiableAction(action)) return null;
  const members = league.members.map(({ user }) => user);
  switch (action) {
    case 'member-joined': {
      const isThere = actor._id !== null && members.includes(actor._id);
      const players = members.filter((user) => user !== actor._id);
      return isThere ? { event: 'joined', players } : null;
    }
    case 'override': {
      const player = after && 'mainDriver' in after ? after.userId : undefined;
      // nobody is notified of their own doing: an owner's own assignment, or a pick that its player has named
      const isOwnDoing = player === actor._id || notes === NAMED_BY_PLAYER;
      return isOwnDoing ? null : { event: 'assigned', players: only(members, player) };
    }
    case 'correction': {
      const points = after && 'points' in after ? after.points : [];
      const changed = new Set(points.map(({ userId }) => userId));
      return { event: 'correction', players: members.filter((user) => changed.has(user)) };
    }
    case 'season-opened': {
      // an owner who has opened it is not notified
      const owner = actor._id === null ? [league.owner] : [];
      return { event: 'membership', players: [...league.invited, ...owner] };
    }
    case 'next-season-refused': {
      const { waitsSince = null, refusedBy = null } = league.nextSeason ?? {};
      const isRefused = waitsSince !== null && refusedBy !== null;
      return { event: 'membership', players: isRefused ? [league.owner] : [] };
    }
    case 'night-opened':
      return { event: 'membership', players: league.invited };
    case 'ownership-offered': {
      const isOpen = league.offeredTo !== null && league.offeredTo === playerIn(after);
      return { event: 'membership', players: isOpen ? [league.offeredTo] : [] };
    }
    case 'rounds-asked':
      return { event: 'membership', players: only(members, playerIn(after)) };
    case 'member-removed': {
      const player = playerIn(before);
      const isBack = player === undefined || members.includes(player);
      return { event: 'membership', players: isBack ? [] : [player] };
    }
  }
}

const only = (members: readonly string[], player: string | undefined): readonly string[] =>
  members.filter((user) => user === player);

const playerIn = (state: LogLine['after']): string | undefined =>
  state && 'userId' in state ? state.userId : undefined;
