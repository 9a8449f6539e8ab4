import * as fc from 'fast-check';

/** Text that has broken programs before: operators, controls, directions, paths, markup, numbers. */
const STRINGS = [
  '',
  ' ',
  '\u0000',
  'box\u0000box',
  '\ud800',
  'box\udfffbox',
  'half a car \ud83c',
  '\udfce\ud83c',
  'kim@b\ud800.test',
  'ki\udc00m@gridlock.test',
  '\u212aim@gridlock.test',
  '\uff2bim@gridlock.test',
  'jose\u0301@gridlock.test',
  '\u202etxet',
  '\u200b\u200b\u200b',
  `Z${'\u0335\u0489'.repeat(40)}`,
  'ﷺ'.repeat(50),
  '1\u20e3\ufe0f',
  '１２',
  'ı',
  '\u212a',
  '../../../../etc/passwd',
  '..%2f..%2fjwt-secret',
  '%00',
  '%',
  '$where',
  '$ne',
  '{"$gt":""}',
  "'; return true; //",
  '";sleep(5000);"',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '${7*7}{{7*7}}',
  'a\r\nSet-Cookie: gridlock_refresh=evil',
  'a@b.test\r\nBcc: everybody@example.org',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e999',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2025-W01',
  '2025-066',
  '275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '000000000000000000000000',
  'ffffffffffffffffffffffff',
  '665f1c2ab7d4e9a1c0d3f41',
  'x'.repeat(5000),
  '('.repeat(500),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
] as const;

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { value };
  return value;
};

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '.*' },
  { $in: ['a'] },
  { toString: 'x' },
  { toJSON: 'x', valueOf: 1 },
  { length: 1e9 },
  { '\ud800': 1 },
  ['\udc00'],
  { constructor: { prototype: { polluted: true } } },
  nested(50),
  Array(2000).fill(0),
];

/** Fields that no call has: a server that copies a whole body into a document would keep them. */
const FOREIGN_FIELDS = {
  isAppAdmin: true,
  _id: '000000000000000000000001',
  passwordHash: 'x',
  owner: '000000000000000000000001',
  $set: { isAppAdmin: true },
  $where: '1',
  'sessions.0._id': 'x',
  deletingAt: '2020-01-01',
  emailConfirmedAt: '2020-01-01',
  emailConfirmed: true,
  '\ud800': 1,
  scores: false,
};

const lists = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies that are no JSON object, by their content type: text, or what writes it when it is sent. */
const RAW_BODIES: readonly (readonly [string, string | (() => string)])[] = [
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', '{"__proto__":{"polluted":true}}'],
  ['application/json', '{"constructor":{"prototype":{"polluted":true}}}'],
  ['application/json', () => lists(30_000)],
  ['application/json', () => `{"name":${lists(30_000)}}`],
  ['application/json', () => `${'{"name":'.repeat(6000)}1${'}'.repeat(6000)}`],
  ['application/json', () => `{"email":"${'x'.repeat(70_000)}"}`],
  ['application/json', '{"email":"a@b.test","email":{"$ne":1}}'],
  ['application/json', '{"email":"a@b\\ud800.test","\\udc00":"\\ud83c"}'],
  ['application/json', '\ufeff{"email":"a@b.test"}'],
  ['application/json; charset=utf-16', '{"email":"a@b.test"}'],
  ['application/x-www-form-urlencoded', 'email[$ne]=1&password[$ne]=1'],
  ['application/x-www-form-urlencoded', '__proto__[polluted]=1&constructor[prototype][polluted]=1'],
  ['text/plain', '{"email":"a@b.test"}'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer null' },
  { authorization: `Bearer ${'a.'.repeat(2000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { cookie: 'gridlock_refresh=%00; __proto__=1; gridlock_refresh=[object Object]' },
  { cookie: `gridlock_refresh=${'x'.repeat(4000)}` },
  { origin: 'https://evil.test' },
  { 'x-forwarded-for': '127.0.0.1, {"$gt":""}' },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { accept: 'text/html' },
  { range: 'bytes=0-' },
];

export const maliciousText = fc.oneof(fc.constantFrom(...STRINGS), fc.string({ unit: 'binary' }));
export const maliciousValue = fc.oneof(
  fc.constantFrom(...VALUES),
  maliciousText,
  fc.jsonValue({ maxDepth: 4 }),
);
export const rawBody = fc.constantFrom(...RAW_BODIES);
export const maliciousHeaders = fc.constantFrom(...HEADERS);
export const foreignField = fc.constantFrom(...Object.entries(FOREIGN_FIELDS));
