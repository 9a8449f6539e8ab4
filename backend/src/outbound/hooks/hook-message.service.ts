import { lockAt, type Recap, voidPicks } from '@gridlock/game-rules';
import { altTextOf, type PictureKind } from '@gridlock/pictures';
import { Injectable } from '@nestjs/common';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { ShareLinkService } from '../../views/share/share-link.service.js';
import { Config } from '../../core/platform/config/config.js';
import { isOut, type RaceSnapshot } from '../../seasons/season/season-snapshot.js';
import type { PictureContext } from '../../views/share/picture-context.js';
import { PictureRendererService } from '../../views/share/picture-renderer.service.js';
import { recapIn } from '../../views/recap/recap-in.js';
import { PictureService } from '../../views/share/picture.service.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { eventsOf } from './hook-events.js';
import type { HookMessage, HookPicture } from './hook-message.js';

type Announced = Pick<HookDelivery, 'event' | 'round' | 'at'>;
type RaceEvent = {
  readonly league: LeagueSnapshot;
  readonly context: PictureContext;
  readonly race: RaceSnapshot;
  readonly at: Date;
  readonly now: Date;
};
type MessageContent = Pick<HookMessage, 'title' | 'text'> &
  Partial<Pick<HookMessage, 'when'>> & {
    readonly page: string;
    readonly picture: PictureKind | null;
  };

/** Writes the message of a hook about an event when it is sent: only what every member may see. */
@Injectable()
export class HookMessageService {
  constructor(
    private readonly config: Config,
    private readonly pictures: PictureService,
    private readonly renderer: PictureRendererService,
    private readonly log: LeagueLogService,
    private readonly links: ShareLinkService,
  ) {}

  /** Null when the event is no longer true, or there is nothing to say. @param now game time */
  async of(league: LeagueSnapshot, announced: Announced, now: Date): Promise<HookMessage | null> {
    if (announced.event === 'test') return this.test(league, announced.at);
    return this.messageOf(await this.pictures.contextOf(league, null, now), announced);
  }

  /**
   * The latest event that can be announced, whichever events the hook has; before any, the next lock, and without one a
   * test. @param now the game's time
   */
  async latest(league: LeagueSnapshot, now: Date): Promise<HookMessage> {
    const context = await this.pictures.contextOf(league, null, now);
    const { season } = context.shown;
    const events = eventsOf({ season, night: league.night?.pace.kind ?? null, now });
    const past = events.filter(({ at }) => at <= now).toReversed();
    const toCome = events.filter(({ event, at }) => event === 'lock' && at > now);
    for (const announced of [...past, ...toCome]) {
      const message = await this.messageOf(context, announced);
      if (message) return message;
    }
    return this.test(league, now);
  }

  private async messageOf(
    context: PictureContext,
    announced: Announced,
  ): Promise<HookMessage | null> {
    const { at, event } = announced;
    const { now } = context;
    const { league, season } = context.shown;
    const race = announced.round === null ? null : season.race(announced.round);
    if (event === 'test' || !race || race.isCancelled) return null;
    const words = await this.words(event, { league, context, race, at, now });
    if (!words) return null;
    const { page, picture, when = null, ...rest } = words;
    return {
      ...rest,
      event,
      when,
      at,
      ...this.about(league, page),
      picture: picture && (await this.picture(context, picture, race.round)),
      round: { round: race.round, name: race.name },
    };
  }

  private test(league: LeagueSnapshot, at: Date): HookMessage {
    return {
      event: 'test',
      title: `Hello from ${league.name}`,
      text: 'This is a test. The league’s news will come here.',
      when: null,
      at,
      ...this.about(league, ''),
      picture: null,
      round: null,
    };
  }

  private about({ _id, name, season }: LeagueSnapshot, page: string) {
    return {
      url: `${this.config.publicUrl}/league/${_id}${page}`,
      league: { id: _id, name, season },
    };
  }

  private words(
    event: Exclude<Announced['event'], 'test'>,
    raceEvent: RaceEvent,
  ): MessageContent | null | Promise<MessageContent | null> {
    switch (event) {
      case 'lock':
        return lockSoon(raceEvent);
      case 'reveal':
        return lightsOut(raceEvent);
      case 'result':
        return result(raceEvent);
      case 'correction':
        return this.correction(raceEvent);
      case 'season-end':
        return seasonEnd(raceEvent);
    }
  }

  /** From the entry in the league's log; null without one, as nobody in the league had picked. */
  private async correction({ league, race, at }: RaceEvent): Promise<MessageContent | null> {
    const lines = await this.log.linesOfRound(league._id, race.round);
    const line = lines.find(({ action, at: logged }) => action === 'correction' && +logged === +at);
    if (!line) return null;
    const points = line.after && 'points' in line.after ? line.after.points.length : 0;
    return {
      title: `${race.name}: the result was corrected`,
      text: `${members(points)} other points now.`,
      page: `/recap/${race.round}`,
      picture: 'recap',
    };
  }

  private async picture(
    context: PictureContext,
    kind: PictureKind,
    round: number,
  ): Promise<HookPicture | null> {
    const facts = this.pictures.factsOf(context, { kind, round });
    const { url } = await this.links.linkOf(context.shown.league._id);
    const token = url?.split('/').at(-1);
    const { publicUrl } = this.config;
    return {
      kind,
      round,
      alt: altTextOf(facts),
      png: () => this.renderer.render(facts, 'wide').png(),
      publicUrl: token
        ? `${publicUrl}/api/share/${token}/picture/${kind}.png?round=${round}`
        : null,
    };
  }
}

function lockSoon({ race, now }: RaceEvent): MessageContent | null {
  const lock = lockAt(race);
  if (!lock || lock <= now) return null;
  return {
    title: `${race.name}: picks lock soon`,
    text: 'Last chance to pick. Lock:',
    when: lock,
    page: `/race/${race.round}/selections`,
    picture: null,
  };
}

function lightsOut({ context, race, now }: RaceEvent): MessageContent | null {
  const { shown, shared } = context;
  // the result shows the picks as well
  const isRevealed = shared.some(({ round }) => round === race.round);
  if (!isRevealed || isOut(race.resultsAt, now)) return null;
  const picked = shown.members.filter(
    ({ picks }) =>
      picks.some(({ round }) => round === race.round) &&
      !voidPicks(shown.rules, picks, now).has(race.round),
  );
  const count = picked.length;
  return {
    title: `Lights out: ${race.name}`,
    text: `${count === 0 ? 'No' : count} ${count === 1 ? 'pick is' : 'picks are'} on the grid.`,
    page: '/grid',
    picture: 'grid',
  };
}

function result(raceEvent: RaceEvent): MessageContent | null {
  const stories = storiesOf(raceEvent);
  if (!stories) return null;
  const { race } = raceEvent;
  const [story] = stories;
  return {
    title: `Result: ${race.name}`,
    text: story
      ? [sentence(story.text), story.detail].filter(Boolean).join(' ')
      : 'Nobody took part.',
    page: `/recap/${race.round}`,
    picture: 'recap',
  };
}

/** From the tables after the last round. */
function seasonEnd(raceEvent: RaceEvent): MessageContent | null {
  const champions = (storiesOf(raceEvent) ?? []).filter(({ kind }) => kind.startsWith('champion'));
  if (champions.length === 0) return null;
  return {
    title: `The ${raceEvent.league.season} season is over`,
    text: champions.map(({ text }) => text).join(' '),
    page: '/standings',
    picture: 'standings',
  };
}

/** The recap's stories; null before the result. */
function storiesOf({ context, race }: RaceEvent): Recap['stories'] | null {
  return recapIn(context.shown, race.round)?.stories ?? null;
}

/** Headlines have no full stop of their own. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const members = (count: number): string => {
  if (count === 0) return 'No member has';
  return count === 1 ? 'One member has' : `${count} members have`;
};
