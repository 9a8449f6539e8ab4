import { lockAt, recapOf, voidPicks } from '@gridlock/game-rules';
import { altTextOf } from '@gridlock/pictures';
import { Injectable } from '@nestjs/common';
import { LeagueLogService } from '../league/league-log.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { ShareLinkService } from '../league-management/share-link.service.js';
import { Config } from '../platform/config/config.js';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';
import type { PictureContext } from '../share/picture-context.js';
import { PictureRendererService } from '../share/picture-renderer.service.js';
import { PictureService } from '../share/picture.service.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import type { HookMessage, HookPicture } from './hook-message.js';

type Told = Pick<HookDelivery, 'event' | 'round' | 'at'>;
type Scene = {
  readonly league: LeagueSnapshot;
  readonly context: PictureContext;
  readonly race: RaceSnapshot;
  readonly at: Date;
  readonly now: Date;
};
type Words = Pick<HookMessage, 'title' | 'text'> &
  Partial<Pick<HookMessage, 'when'>> & {
    readonly page: string;
    readonly picture: 'grid' | 'recap' | 'standings' | null;
  };

/** What a hook says of an event, at the moment at which it is sent: only what every member may see. */
@Injectable()
export class HookMessageService {
  constructor(
    private readonly config: Config,
    private readonly pictures: PictureService,
    private readonly renderer: PictureRendererService,
    private readonly log: LeagueLogService,
    private readonly links: ShareLinkService,
  ) {}

  /** Null when it is not true any more, or when there is nothing to tell. @param now the game's time */
  async of(league: LeagueSnapshot, told: Told, now: Date): Promise<HookMessage | null> {
    const { at, event } = told;
    if (event === 'test') return this.test(league, at);
    const context = await this.pictures.contextOf(league, null, now);
    const race = told.round === null ? null : context.shown.season.race(told.round);
    if (!race || race.isCancelled) return null;
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
    event: Exclude<Told['event'], 'test'>,
    scene: Scene,
  ): Words | null | Promise<Words | null> {
    switch (event) {
      case 'lock':
        return lockSoon(scene);
      case 'reveal':
        return lightsOut(scene);
      case 'result':
        return result(scene);
      case 'correction':
        return this.correction(scene);
      case 'season-end':
        return seasonEnd(scene);
    }
  }

  /** By the line in the league's log; without one nobody in the league had picked. */
  private async correction({ league, race, at }: Scene): Promise<Words | null> {
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
    kind: 'grid' | 'recap' | 'standings',
    round: number,
  ): Promise<HookPicture | null> {
    const facts = this.pictures.factsOf(context, { kind, round });
    const { url } = await this.links.linkOf(context.shown.league._id);
    const token = url?.split('/').at(-1);
    const { publicUrl } = this.config;
    return {
      name: kind,
      alt: altTextOf(facts),
      png: () => this.renderer.render(facts, 'wide').png(),
      publicUrl: token
        ? `${publicUrl}/api/share/${token}/picture/${kind}.png?round=${round}`
        : null,
    };
  }
}

function lockSoon({ race, now }: Scene): Words | null {
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

function lightsOut({ context, race, now }: Scene): Words | null {
  const { shown, shared } = context;
  // the result tells of the picks as well
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

function result({ league, context, race, now }: Scene): Words | null {
  const { rules, members: all } = context.shown;
  const recap = recapOf({
    league: league._id,
    season: rules,
    members: all,
    round: race.round,
    now,
  });
  if (!recap) return null;
  const [story] = recap.stories;
  return {
    title: `Result: ${race.name}`,
    text: story ? [story.text, story.detail].filter(Boolean).join(' ') : 'Nobody took part.',
    page: `/recap/${race.round}`,
    picture: 'recap',
  };
}

/** By the tables after the last round. */
function seasonEnd({ league, context, race, now }: Scene): Words | null {
  const { rules, members: all } = context.shown;
  const recap = recapOf({
    league: league._id,
    season: rules,
    members: all,
    round: race.round,
    now,
  });
  const champions = (recap?.stories ?? []).filter(({ kind }) => kind.startsWith('champion'));
  if (champions.length === 0) return null;
  return {
    title: `The ${league.season} season is over`,
    text: champions.map(({ text }) => text).join(' '),
    page: '/standings',
    picture: 'standings',
  };
}

const members = (count: number): string => {
  if (count === 0) return 'No member has';
  return count === 1 ? 'One member has' : `${count} members have`;
};
