import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PLATFORM_ROLES, type Role } from '../../core/platform/security/roles.decorator.js';
import { LEAGUE_ROLES } from '../../leagues/league/roles.js';
import { table } from './markdown-table.js';
import { ENUMERATIONS } from './openapi-enums.js';
import { PROBLEM_CODES } from './problem-codes.js';

/** Who may make a call, by the names that `x-roles` uses. */
const ROLES: Readonly<Record<Role, string>> = { ...PLATFORM_ROLES, ...LEAGUE_ROLES };

/** The part of a call in openapi.json that is used here; decorators of the call add `x-roles`. */
type Operation = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly 'x-roles'?: readonly Role[];
};
type Operations = Readonly<Record<string, Operation>>;

/** Builds openapi.json: all calls with roles, shapes and errors. Keys are sorted for readable diffs. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Gridlock')
    .setDescription(
      'The private-league game of motor racing. Log in with `POST /api/auth/login` and give the ' +
        'access token to Authorize; behind a proxy that needs `Authorization` itself it is read from ' +
        '`X-Gridlock-Token`, too. All instants are UTC. Every refusal has the shape of `ProblemDto`. ' +
        'Who may make a call stands in `x-roles`.',
    )
    .setVersion('1.0')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addCookieAuth(
      'gridlock_refresh',
      {
        type: 'apiKey',
        description: 'Set by signing in. Over https its name is `__Secure-gridlock_refresh`.',
      },
      'refreshCookie',
    )
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  return {
    ...document,
    paths: withRoles(sortKeys(document.paths)),
    components: {
      ...document.components,
      schemas: describedEnums({
        ...sortKeys(document.components?.schemas ?? {}),
        ProblemCode: { type: 'string', enum: PROBLEM_CODES },
      }),
    },
  };
}

const withRoles = (paths: OpenAPIObject['paths']): OpenAPIObject['paths'] =>
  mapValues(paths, (operations) =>
    mapValues(operations as Operations, (operation) => ({ ...operation, ...rolesOf(operation) })),
  );

/** Replaces the library's description of an enumeration, which is that of the first property using it. */
const describedEnums = <Schema extends object>(schemas: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      'enum' in schema ? { ...schema, description: ENUMERATIONS[name] } : schema,
    ]),
  );

/** Adds the roles of a call to its description, and the security that follows from them. */
function rolesOf({ 'x-roles': roles = [], description }: Operation): Operation {
  const who = `For ${roles.map((role) => ROLES[role]).join('; ')}.`;
  const isPublic = roles.includes('public');
  return {
    description: description ? `${who} ${description}` : who,
    // a public call with another role beside `public` accepts a token, too
    ...(isPublic && { security: roles.length > 1 ? [{}, { bearer: [] }] : [] }),
  };
}

/** The text of docs/calls.md: all calls and who may make them. */
export function describeCalls({ paths }: OpenAPIObject): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Operations).map(([method, { 'x-roles': roles = [], summary }]) => [
      `\`${method.toUpperCase()} ${path}\``,
      roles.join(', '),
      summary ?? '',
    ]),
  );
  const names = Object.entries(ROLES).map(([role, who]) => `- \`${role}\`: ${who}`);
  return [
    '# Calls',
    '',
    'Every call of the API and who may make it. Written by `npm run openapi` from the decorators that',
    'guard the calls (`x-roles` of `openapi.json`); `permissions.spec.ts` asks each call as everybody.',
    '',
    ...names,
    '',
    ...table([['call', 'roles', 'what it does'], ...rows]),
    '',
  ].join('\n');
}

const mapValues = <Value, Other>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Other,
): Record<string, Other> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
