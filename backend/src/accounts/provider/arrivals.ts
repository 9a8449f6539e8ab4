import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookie } from '../auth/cookies.js';
import { ChallengeService } from '../auth/challenge.service.js';
import { deriveToken, randomToken } from '../auth/tokens.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import type { Identified, FlowSecrets, ProviderFailure } from './identity-provider.js';
import { seal, unseal } from './sealed.js';

const FLOW_SECONDS = 15 * 60;
/** Long enough to read an email. */
const ARRIVAL_SECONDS = 60 * 60;

const flowCookie = cookie('gridlock_provider_flow', FLOW_SECONDS, 'lax');
const arrivalCookie = cookie('gridlock_provider', ARRIVAL_SECONDS);

/** What a browser was sent to the provider for. */
export type Purpose = {
  /** Path on this site to end at. */
  readonly next: string;
  /** Whose account is to be linked, by which session; null to sign in. */
  readonly link: { readonly user: string; readonly session: string } | null;
  /** Whether the provider was to ask again who it is (ACCOUNT-2). */
  readonly isFresh: boolean;
};
/** `id` is random; `until` in ms since 1970. */
type Once = { readonly id: string; readonly until: number };
type Flow = Purpose & Once;
/** What came back, until the player has been signed in or has signed up. */
export type Arrival = Purpose & Once & { readonly outcome: Identified | ProviderFailure };

/**
 * What a browser keeps of a sign-in at the provider, in two cookies that scripts cannot read: what it was sent off
 * with, and what it came back with. Both are signed, so the server stores nothing until they are used, once.
 */
@Injectable()
export class Arrivals {
  private readonly secret: string;

  constructor(
    private readonly config: Config,
    private readonly used: ChallengeService,
  ) {
    // what one provider began ends with no other one
    this.secret = deriveToken(`provider:${config.oidc?.issuer}`, jwtSecret(config));
  }

  /** Notes what a browser is sent off for. @returns the secrets that the answer has to fit */
  sendOff(reply: FastifyReply, purpose: Purpose): FlowSecrets {
    const flow: Flow = { ...purpose, ...newOnce(FLOW_SECONDS) };
    flowCookie.set(reply, seal('flow', flow, this.secret), this.config);
    return this.secretsOf(flow);
  }

  /** What this browser was sent off for, once; null when it was not, too long ago, or is back already. */
  async comeBack(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ purpose: Purpose; secrets: FlowSecrets } | null> {
    flowCookie.clear(reply, this.config);
    const text = flowCookie.read(request, this.config);
    const flow = unseal<Flow>('flow', text, this.secret);
    if (!flow || !(await this.use(flow))) return null;
    return { purpose: flow, secrets: this.secretsOf(flow) };
  }

  keep(reply: FastifyReply, purpose: Purpose, outcome: Arrival['outcome']): void {
    const { next, link, isFresh } = purpose;
    const arrival: Arrival = { next, link, isFresh, outcome, ...newOnce(ARRIVAL_SECONDS) };
    arrivalCookie.set(reply, seal('arrival', arrival, this.secret), this.config);
  }

  read(request: FastifyRequest): Arrival | null {
    return unseal('arrival', arrivalCookie.read(request, this.config), this.secret);
  }

  forget(reply: FastifyReply): void {
    arrivalCookie.clear(reply, this.config);
  }

  /** False when it was used before. */
  use({ id, until }: Once): Promise<boolean> {
    return this.used.spend(`${until}.${id}`);
  }

  /** The token of a link that joins this arrival to an account. It works together with the cookie alone. */
  tokenFor({ id }: Arrival, account: string): string {
    return deriveToken(`join:${id}:${account}`, this.secret);
  }

  private secretsOf({ id }: Flow): FlowSecrets {
    const of = (what: keyof FlowSecrets) => deriveToken(`${what}:${id}`, this.secret);
    return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') };
  }
}

const newOnce = (seconds: number): Once => ({
  id: randomToken(),
  until: systemNow().getTime() + seconds * 1000,
});
