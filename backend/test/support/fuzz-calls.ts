import * as fc from 'fast-check';
import type { contract } from './documented-calls.js';
import {
  foreignField,
  maliciousHeaders,
  maliciousText,
  maliciousValue,
  rawBody,
} from './malicious-input.js';

type Schema = {
  readonly type?: string | readonly string[];
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Parameter = {
  readonly in: 'path' | 'query';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
};

/** One call of the contract. */
export type Call = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
};

/** A request without its sender. */
export type Shot = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | (() => string);
};

/** Ids that stand for something here, by the name of the field. */
export type ExistingIds = Readonly<Record<string, readonly (string | number)[]>>;

export function callsOf({ paths, components }: typeof contract): Call[] {
  const schemas = components.schemas as Record<string, Schema>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Json>).map(([method, call]) => ({
      id: call.operationId,
      method: method.toUpperCase() as Call['method'],
      path,
      parameters: call.parameters ?? [],
      body: resolve(call.requestBody?.content?.['application/json']?.schema, schemas),
    })),
  );
}

type Json = ReturnType<typeof JSON.parse>;

function resolve(schema: { $ref?: string } | undefined, schemas: Record<string, Schema>) {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? (schemas[name] ?? null) : null;
}

/** Valid, nearly valid and malicious requests of one call. */
export function shotsAt(call: Call, existing: ExistingIds): fc.Arbitrary<Shot> {
  return fc
    .record({
      url: urlOf(call, existing),
      extra: fc.option(maliciousHeaders, { nil: {}, freq: 4 }),
      body: bodyOf(call, existing),
    })
    .map(({ url, extra, body: { payload, type } }) => ({
      url,
      headers: { ...(type ? { 'content-type': type } : {}), ...extra },
      ...(payload === undefined ? {} : { payload }),
    }));
}

function urlOf({ path, parameters }: Call, existing: ExistingIds): fc.Arbitrary<string> {
  const within = (where: Parameter['in']) => parameters.filter((one) => one.in === where);
  const inPath = fc.record(
    Object.fromEntries(within('path').map((one) => [one.name, textFor(one, existing)])),
  );
  const inQuery = within('query').map((one) =>
    fc.oneof(
      { weight: 6, arbitrary: textFor(one, existing).map((value) => [[one.name, value]]) },
      { weight: 1, arbitrary: maliciousText.map((value) => [[`${one.name}[$ne]`, value]]) },
      {
        weight: 1,
        arbitrary: maliciousText.map((value) => [
          [one.name, value],
          [one.name, 'again'],
        ]),
      },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  );
  const stray = fc.option(fc.tuple(maliciousText, maliciousText), { nil: null, freq: 6 });
  return fc.tuple(inPath, fc.tuple(...inQuery), stray).map(([values, pairs, extra]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(values[name])));
    const query = [...pairs.flat(), ...(extra ? [extra] : [])]
      .map(([name, value]) => `${encode(String(name))}=${encode(String(value))}`)
      .join('&');
    return query ? `${filled}?${query}` : filled;
  });
}

/** Half a character cannot be written in an address; its bytes can, as if it were a character. */
const encode = (text: string): string =>
  Array.from(text, (sign) =>
    /\p{Cs}/u.test(sign) ? bytesOfHalf(sign.charCodeAt(0)) : encodeURIComponent(sign),
  ).join('');

const bytesOfHalf = (code: number): string =>
  [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('');

const textFor = ({ name, schema }: Parameter, existing: ExistingIds): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: validFor(name, schema, existing).map(String) },
    { weight: 2, arbitrary: maliciousText },
  );

type Body = { readonly payload?: string | (() => string); readonly type?: string };

function bodyOf({ method, body }: Call, existing: ExistingIds): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({});
  const raw = rawBody.map(([type, payload]) => ({ type, payload }));
  const json = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
    arbitrary.map((value) => ({ type: 'application/json', payload: JSON.stringify(value) }));
  if (!body) return fc.oneof(fc.constant({}), raw, json(maliciousValue));
  const good = goodBody(body, existing);
  const fields = Object.keys(body.properties ?? {});
  const nearly = fc
    .tuple(good, fc.constantFrom(...fields), maliciousValue)
    .map(([valid, field, value]) => ({ ...valid, [field]: value }));
  const lacking = fc
    .tuple(good, fc.constantFrom(...fields))
    .map(([valid, field]) =>
      Object.fromEntries(Object.entries(valid).filter(([n]) => n !== field)),
    );
  const foreign = fc
    .tuple(good, foreignField)
    .map(([valid, [field, value]]) => ({ ...valid, [field]: value }));
  return fc.oneof(
    { weight: 3, arbitrary: json(good) },
    { weight: 6, arbitrary: json(nearly) },
    { weight: 1, arbitrary: json(lacking) },
    { weight: 2, arbitrary: json(foreign) },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: json(maliciousValue) },
  );
}

const goodBody = (schema: Schema, existing: ExistingIds): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        validFor(name, field, existing),
      ]),
    ),
    { requiredKeys: [...(schema.required ?? [])] },
  );

/** A value that the call may accept. */
function validFor(name: string, schema: Schema, existing: ExistingIds): fc.Arbitrary<unknown> {
  const standing = existing[name];
  if (standing) return fc.constantFrom(...standing);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.example !== undefined) return fc.constant(schema.example);
  if (schema.type === 'boolean') return fc.boolean();
  const { minimum = 0, maximum = 100 } = schema;
  if (schema.type === 'number' || schema.type === 'integer') {
    return fc.integer({ min: minimum, max: maximum });
  }
  return fc.string();
}
