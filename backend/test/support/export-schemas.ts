import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import type { Json } from './test-app.js';

const folder = join(import.meta.dirname, '../../../docs/exports');
const read = (kind: string): Json =>
  JSON.parse(readFileSync(join(folder, `${kind}.schema.json`), 'utf8'));

const SCHEMAS: Readonly<Record<string, Json>> = { league: read('league'), player: read('player') };

/** What is wrong with an export by its documented schema; nothing when it is valid. */
export function problemsOf(kind: 'league' | 'player', exported: Json): unknown[] {
  const ajv = new Ajv({ allErrors: true });
  const validate = ajv.compile(SCHEMAS[kind]);
  validate(exported);
  return (validate.errors ?? []).map(({ dataPath, message, params }) => ({
    dataPath,
    message,
    params,
  }));
}

/** Whether a path, such as `player:leagues.picks.round`, is in its schema. */
export function isDocumented(place: string): boolean {
  const [kind = '', path = ''] = place.split(':');
  const schema = SCHEMAS[kind];
  let nodes: Json[] = [schema];
  for (const name of path.split('.')) {
    nodes = nodes
      .flatMap((node) => objectsIn(node, schema))
      .flatMap((node) => node.properties?.[name] ?? []);
  }
  return nodes.length > 0;
}

/** The objects that a node may be, or that a list of it holds. */
function objectsIn(node: Json, schema: Json): Json[] {
  if (node.$ref) return objectsIn(schema.definitions[node.$ref.split('/').at(-1)], schema);
  if (node.oneOf) return node.oneOf.flatMap((each: Json) => objectsIn(each, schema));
  if (node.items) return objectsIn(node.items, schema);
  return [node];
}
