import { Double, Int32, Long, serialize } from 'bson';
import { decode, encode } from './codec.js';

describe('Decoded documents', () => {
  it('should encode to the bytes that they were', () => {
    const doc = { i: new Int32(5), d: new Double(5), z: new Double(-0), l: Long.fromNumber(5) };
    const bytes = Buffer.from(serialize({ ...doc, list: [doc, { $ref: 'a', $id: 1 }] }));
    expect(encode(decode(bytes)).equals(bytes)).toBe(true);
  });

  it("should be refused with a field '_bsontype', which would pass for a type of its own", () => {
    const bytes = Buffer.from(serialize({ a: { xbsontype: 'Int32', value: 1 } }));
    bytes.write('_', bytes.indexOf('xbsontype'));
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ code: 238 }));
  });
});
