import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RecentMap } from '../cache/recent-map.js';
import type { Player } from '../security/player.decorator.js';
import type { PreparedAnswer } from './prepared-answer.js';

/** Addresses that are remembered, in characters. */
const MOST = 1024 * 1024;

/**
 * What `player` would be answered at `now`, where that is known without asking anybody. It has to
 * make sure that the player may see it. Null leaves the request to the controller.
 */
export type PeekAnswer = (player: Player, now: Date) => PreparedAnswer | null;

/** How an address can be answered again, and the pattern of its route. */
export type HeldAddress = { readonly peek: PeekAnswer; readonly route: string };

/**
 * Controllers leave here how the address that they have just answered can be answered again while
 * nothing changes. It holds no answers itself, so nothing is kept in memory on its account.
 */
@Injectable()
export class HeldAnswers {
  private readonly held = new RecentMap<HeldAddress>(MOST);
  private isEnding = false;

  remember({ url, routeOptions }: FastifyRequest, peek: PeekAnswer): void {
    this.held.set(url, { peek, route: routeOptions.url ?? '' }, url.length);
  }

  /** @param url as it was sent, letter by letter */
  find(url: string): HeldAddress | undefined {
    return this.isEnding ? undefined : this.held.get(url);
  }

  /** From now on every request goes to those who know that the server is going away. */
  end(): void {
    this.isEnding = true;
  }
}
