import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The signed-in player who makes a request: set by the session guard on every call that is not public. */
export type Player = {
  /** User id, as a hex string. */
  readonly id: string;
  readonly username: string;
  readonly avatar: {
    readonly helmetPresetId: number;
    readonly helmetNumber: string;
    readonly isCustomized: boolean;
  };
  readonly isAppAdmin: boolean;
  /** An app admin whose session may not use the right, as it was not opened by a passkey (AC-02). */
  readonly needsPasskey: boolean;
  readonly sessionId: string;
  /** When the password was last typed in, or the passkey used, for this session (system time). */
  readonly signedInAt: Date;
  /** Changes of the account ask for the password, however recent `signedInAt` is. */
  readonly alwaysAsks: boolean;
};

/** A request after the session guard. */
export type PlayerRequest = FastifyRequest & { player?: Player };

/** Injects the signed-in player. @throws Error on a public call, where there may be none. */
export const CurrentPlayer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Player => {
    const { player } = context.switchToHttp().getRequest<PlayerRequest>();
    if (!player) throw new Error('CurrentPlayer on a public call: there may be nobody.');
    return player;
  },
);
