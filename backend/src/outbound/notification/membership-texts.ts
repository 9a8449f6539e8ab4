import { type LimitCode, roundsText } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { InvitationService, startOf } from '../../leagues/league-management/invitation.service.js';
import { localTime } from '../../core/mail/templates/local-time.js';
import { MissedService } from '../../play/missed/missed.service.js';
import type { LogText } from './log-texts.js';
import type { Recipient } from './recipients.js';

type MembershipTextInput = {
  readonly league: LeagueSnapshot;
  /** Who is notified. */
  readonly recipient: Recipient;
  /** Name of the player who did it; null for the server and for a deleted account. */
  readonly actor: string | null;
  readonly now: Date;
};

/** Texts for players who are invited, asked or removed; null where that is no longer true (NOTIFY-4). */
@Injectable()
export class MembershipTexts {
  constructor(
    private readonly invitations: InvitationService,
    private readonly missed: MissedService,
  ) {}

  async of(line: LogLine, input: MembershipTextInput): Promise<LogText | null> {
    const { league, recipient } = input;
    if (line.action === 'season-opened') {
      return league.owner === recipient._id ? opened(league) : this.invited(input);
    }
    if (line.action === 'next-season-refused') return refusedToOpen(league);
    if (line.action === 'night-opened') return this.invitedToNight(input);
    if (line.action === 'rounds-asked') return this.asked(line, input);
    if (line.action === 'ownership-offered') return offered(input);
    return line.action === 'member-removed' ? removed(input) : null;
  }

  private async invited({
    league,
    recipient,
    actor,
    now,
  }: MembershipTextInput): Promise<LogText | null> {
    const invitation = await this.invitations.findOpen(league, recipient._id, now);
    if (!invitation || isMuted(invitation.from, recipient)) return null;
    return {
      title: `You’re invited to ${league.name}`,
      lines: [
        `${actor ?? 'The owner'} wants to play the ${league.season} season with the same people. You join once you accept.`,
      ],
      path: '/dashboard',
      label: 'Answer the invitation',
      until: invitation.until,
    };
  }

  private async invitedToNight({
    league,
    recipient,
    actor,
    now,
  }: MembershipTextInput): Promise<LogText | null> {
    const invitation = await this.invitations.findOpen(league, recipient._id, now);
    if (!invitation || isMuted(invitation.from, recipient)) return null;
    const start = startOf(league);
    const { time, day } = start ? localTime(start, recipient.timeZone) : {};
    return {
      title: `You’re invited to ${league.name}`,
      lines: [
        `${actor ?? 'The owner'} wants to play the ${league.season} season as a race night with everyone in ${invitation.from?.name ?? 'your league'}. You join once you accept.`,
        ...(start ? [`The first round opens at ${time}, ${day}.`] : []),
      ],
      path: '/dashboard',
      label: 'Answer the invitation',
      until: invitation.until,
    };
  }

  private async asked(line: LogLine, input: MembershipTextInput): Promise<LogText | null> {
    const { league, recipient, actor, now } = input;
    const request = await this.missed.findRequest(league, recipient._id, now);
    if (!request?._id.equals(line._id)) return null;
    const { time, day } = localTime(request.until, recipient.timeZone);
    return {
      title: `Fill in your missed picks in ${league.name}`,
      lines: [
        `${actor ?? 'The owner'} gives you real points for ${roundsText(request.rounds)}.`,
        `Choose by ${time}, ${day}. Once saved, a pick is final.`,
      ],
      path: `/league/${league._id}`,
      label: 'Choose your picks',
      until: request.until,
    };
  }
}

/** Whether the player wants to hear nothing of the league whose members are invited. */
const isMuted = (from: LeagueSnapshot | null, { mutedLeagues }: Recipient): boolean =>
  from !== null && mutedLeagues.includes(from._id);

/** For the owner of a next season that the server has opened. */
const opened = ({ _id, name, season, invited }: LeagueSnapshot): LogText => ({
  title: `${name} is open`,
  lines: [
    `The ${season} calendar is out, so the next season of your league has opened automatically.`,
    ...(invited.length > 0 ? ['Everyone from the season before is invited.'] : []),
  ],
  path: `/league/${_id}`,
  label: 'Open the league',
});

/** For the owner of a league whose next season waits for them. */
const refusedToOpen = ({ _id, name, nextSeason }: LeagueSnapshot): LogText | null =>
  nextSeason?.refusedBy
    ? {
        title: `The next season of ${name} can’t open yet`,
        lines: [REFUSED_TO_OPEN[nextSeason.refusedBy]],
        path: `/league/${_id}`,
        label: 'Open the league',
      }
    : null;

const REFUSED_TO_OPEN: Readonly<Record<LimitCode, string>> = {
  OWNED_LEAGUE_LIMIT_REACHED:
    'You own as many leagues as one account can. Delete one, and it opens automatically.',
  LEAGUE_LIMIT_REACHED:
    'You’re in as many leagues as one account can be. Leave one, and it opens automatically.',
  NEW_LEAGUE_LIMIT_REACHED:
    'You’ve created as many leagues as one account can in 24 hours. It opens automatically after that.',
};

const offered = ({ league, actor }: MembershipTextInput): LogText => ({
  title: `${actor ?? 'The owner'} wants you to take over ${league.name}`,
  lines: ['You’d be able to change its settings and assign missed picks. Nobody’s picks change.'],
  path: `/league/${league._id}`,
  label: 'Answer the offer',
  until: null,
});

const removed = ({ league, recipient }: MembershipTextInput): LogText => ({
  title: `You’re no longer in ${league.name}`,
  lines: [
    'The owner has removed you from the league, and your picks there are gone.',
    league.barred.includes(recipient._id)
      ? 'You can’t join it again by its code.'
      : 'You can join it again by its code.',
  ],
  path: '/dashboard',
  label: 'Go to your leagues',
});
