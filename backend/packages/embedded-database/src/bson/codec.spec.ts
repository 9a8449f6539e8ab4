import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import { decode, encode } from './codec.js';

describe('Decoded documents', () => {
  it('should encode to the bytes that they were', () => {
    const doc = { i: new Int32(5), d: new Double(5), z: new Double(-0), l: Long.fromNumber(5) };
    const bytes = Buffer.from(serialize({ ...doc, list: [doc, { $ref: 'a', $id: 1 }] }));
    expect(encode(decode(bytes)).equals(bytes)).toBe(true);
  });

  const OF_ALL_TYPES = Buffer.from(
    serialize({
      int: 1,
      double: 1.5,
      text: 'plain',
      other: 'Zoë',
      nested: { list: [1, [{ ü: null }]] },
      id: new ObjectId(),
      yes: true,
      at: new Date(-1),
      long: Long.fromNumber(-7),
      bytes: new Binary(Buffer.from('abc')),
      old: new Binary(Buffer.from('ab'), 2),
      uuid: new UUID(),
      decimal: Decimal128.fromString('1.5'),
      time: new Timestamp({ t: 1, i: 2 }),
      pattern: new BSONRegExp('a', 'i'),
      symbol: new BSONSymbol('x'),
      code: new Code('f()'),
      scoped: new Code('g()', { x: new Double(2) }),
      least: new MinKey(),
      most: new MaxKey(),
    }),
  );

  it('should be what the library reads, also with another byte, and refused where that refuses', () => {
    const byLibrary = (bytes: Buffer) => {
      try {
        return deserialize(bytes, { promoteValues: false, bsonRegExp: true });
      } catch {
        return undefined;
      }
    };
    const decoded = (bytes: Buffer) => {
      try {
        return decode(bytes);
      } catch (error) {
        expect(error).toMatchObject({ code: 22 });
        return undefined;
      }
    };
    const textOf = (doc: object | undefined) =>
      doc && Buffer.from(serialize(doc, { ignoreUndefined: true })).toString('latin1');
    for (const [at, own] of OF_ALL_TYPES.entries()) {
      for (const byte of [0, 0xff, own ^ 1, own ^ 0x10]) {
        const bytes = Buffer.from(OF_ALL_TYPES);
        bytes[at] = byte;
        if (textOf(decoded(bytes)) !== textOf(byLibrary(bytes))) throw new Error(`${at}: ${byte}`);
      }
    }
    expect(textOf(decoded(OF_ALL_TYPES))).toBe(OF_ALL_TYPES.toString('latin1'));
  });

  it('should have only the fields that are wanted', () => {
    const { text, long } = decode(OF_ALL_TYPES);
    expect(decode(OF_ALL_TYPES, new Set(['text', 'long', 'missing']))).toEqual({ text, long });
  });
});
