import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Player } from '../security/player.decorator.js';
import type { CachedResponse } from './cached-response.js';
import { Config } from '../config/config.js';
import { GenerationalCache } from './generational-cache.js';

/** All URLs together, in characters. */
const MAX_URL_CHARACTERS = 1024 * 1024;

/**
 * The response that `player` would get at `now` (game time, UTC), when it can be told without asking the
 * database. It must make sure that the player may see it. Null sends the request to the controller.
 */
export type PeekResponse = (player: Player, now: Date) => KnownResponse | null;

/** A response that is in memory, in each encoding or in some. */
export type KnownResponse = Pick<CachedResponse, 'encodedFor'>;

/** How the response to a URL is looked up, and the pattern of its route for the metrics. */
export type CachedRoute = { readonly peek: PeekResponse; readonly route: string };

/**
 * Which URLs can be answered before Fastify sees the request. A controller that has just answered a URL
 * registers how the same response is looked up while nothing changes. The responses themselves are kept
 * by the domains, together with what makes them stale.
 */
@Injectable()
export class ResponseCache {
  private readonly routes = new GenerationalCache<CachedRoute>(MAX_URL_CHARACTERS);
  private isOpen: boolean;

  constructor({ responseCache }: Config) {
    this.isOpen = responseCache;
  }

  remember({ url, routeOptions }: FastifyRequest, peek: PeekResponse): void {
    if (this.isOpen) this.routes.set(url, { peek, route: routeOptions.url ?? '' }, url.length);
  }

  /** @param url exactly as it was sent */
  find(url: string): CachedRoute | undefined {
    return this.isOpen ? this.routes.get(url) : undefined;
  }

  /** From now on nothing is found: during a shutdown every request must reach the hooks. */
  close(): void {
    this.isOpen = false;
  }
}
