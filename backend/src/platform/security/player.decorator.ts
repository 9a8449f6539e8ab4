import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who is asking: set by the session guard on every call that is not public. */
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
  readonly sessionId: string;
  /** When the password was last typed in for this session (system time). */
  readonly signedInAt: Date;
  /** However recent that is, changes of the account ask for the password. */
  readonly alwaysAsks: boolean;
};

export type PlayerRequest = FastifyRequest & { player?: Player };

/** Injects the signed-in player. */
export const CurrentPlayer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Player => {
    const { player } = context.switchToHttp().getRequest<PlayerRequest>();
    if (!player) throw new Error('CurrentPlayer on a public call: there may be nobody.');
    return player;
  },
);
