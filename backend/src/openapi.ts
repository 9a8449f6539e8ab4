import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The contract: every call, its roles, shapes and refusals. Keys are sorted, so a change is a readable diff. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Gridlock')
    .setDescription(
      'The private-league game of motor racing. Sign in with `POST /api/auth/login` and give the ' +
        'access token to Authorize. All instants are UTC. Every refusal has the shape of `ProblemDto`.',
    )
    .setVersion('1.0')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
  });
  return {
    ...document,
    paths: sortKeys(document.paths),
    components: {
      ...document.components,
      schemas: sortKeys(document.components?.schemas ?? {}),
    },
  };
}

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
