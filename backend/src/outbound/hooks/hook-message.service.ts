import { altTextOf, type PictureKind } from '@gridlock/pictures';
import { Injectable } from '@nestjs/common';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { ShareLinkService } from '../../views/share/share-link.service.js';
import { Config } from '../../core/platform/config/config.js';
import type { PictureContext } from '../../views/share/picture-context.js';
import { PictureRendererService } from '../../views/share/picture-renderer.service.js';
import { PictureService } from '../../views/share/picture.service.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { eventsOf } from './hook-events.js';
import type { HookMessage, HookPicture } from './hook-message.js';
import {
  corrected,
  lightsOut,
  lockMoved,
  lockSoon,
  type MessageContent,
  type RaceEvent,
  result,
  seasonEnd,
} from './hook-texts.js';

type Announced = Pick<HookDelivery, 'event' | 'round' | 'at'>;

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
    const { page, picture, when = null, table = null, ...rest } = words;
    return {
      ...rest,
      event,
      when,
      table,
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
      text: 'This is a test. League news will show up here.',
      when: null,
      table: null,
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
      case 'lock-moved':
        return lockMoved(raceEvent);
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
  private async correction(raceEvent: RaceEvent): Promise<MessageContent | null> {
    const { league, race, at } = raceEvent;
    const lines = await this.log.linesOfRound(league._id, race.round);
    const line = lines.find(({ action, at: logged }) => action === 'correction' && +logged === +at);
    return line ? corrected(raceEvent, line) : null;
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
