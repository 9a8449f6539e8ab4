import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../src/core/platform/security/roles.decorator.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Operation = {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
  readonly security?: readonly object[];
  readonly 'x-roles'?: readonly Role[];
};

/** A call as openapi.json describes it. */
export type DocumentedCall = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** The documented success. */
  readonly ok: number;
  readonly roles: readonly Role[];
  readonly security: readonly object[] | undefined;
  /** The codes of its refusals, by status. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
};

const codesOf = ({ responses }: Operation): DocumentedCall['codes'] =>
  Object.fromEntries(
    Object.entries(responses).map(([status, { description = '' }]) => [
      status,
      /Codes: (.*)\.$/.exec(description)?.[1]?.split(', ') ?? [],
    ]),
  );

export function callsOf(paths: Readonly<Record<string, object>>): DocumentedCall[] {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      id: operation.operationId,
      path,
      method: method.toUpperCase() as Method,
      ok: Number(Object.keys(operation.responses).find((status) => /^2|^302/.test(status))),
      roles: operation['x-roles'] ?? [],
      security: operation.security,
      codes: codesOf(operation),
    })),
  );
  // last: who has joined shares a league with the member from then on
  const isLast = ({ id }: DocumentedCall) => Number(id === 'joinLeague');
  return found.sort((a, b) => isLast(a) - isLast(b));
}

/** openapi.json as it stands in the repository. */
export const contract = JSON.parse(
  readFileSync(join(__dirname, '../../../openapi.json'), 'utf8'),
) as {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

/** Every call that is documented. */
export const documentedCalls = callsOf(contract.paths);
