import { isUtf8 } from 'node:buffer';
import { deserialize, Double, Long, ObjectId } from 'bson';
import { ensure } from '../common/errors.js';
import { TYPE, valueEnd } from './element-end.js';
import { nameAt } from './names.js';
import { type Doc, looksLikeInt, setField } from './values.js';

const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

const ID_BYTES = 12;
const WORD = 2 ** 32;
const SMALLEST_DOCUMENT_BYTES = 5;
const FIRST_BEYOND_ASCII = 0x80;

/** Far above what can be stored, and far below what the stack holds. */
const MOST_LEVELS = 1000;

const double = new DataView(new ArrayBuffer(8));

/**
 * Reads encoded documents to what `decode` promises. The library's own decoder would have to wrap every number to
 * keep its type, and then takes several times as long.
 */
class Decoder {
  private bytes: Buffer = Buffer.alloc(0);
  private at = 0;
  private levels = 0;

  /** Reads the document that some bytes are, or only some of its fields. */
  read(bytes: Buffer, wants?: ReadonlySet<string>): Doc {
    this.bytes = bytes;
    this.at = 0;
    this.levels = 0;
    const isWhole =
      bytes.length >= SMALLEST_DOCUMENT_BYTES && bytes.readInt32LE(0) === bytes.length;
    check(isWhole, 'a document of another size');
    return this.document(bytes.length, wants);
  }

  private document(limit: number, wants?: ReadonlySet<string>): Doc {
    const end = this.enter(limit);
    const doc: Doc = {};
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.name();
      if (wants && !wants.has(name)) this.at = valueEnd(this.bytes, type, this.at);
      else {
        // a field of this name would make the library take a document for one of its own values
        const isForeign = name === '_bsontype';
        ensure(!isForeign, 'NotImplemented', "a field '_bsontype' is not supported");
        setField(doc, name, this.value(type, end));
      }
      check(this.at < end, 'an element that is too long');
    }
    this.leave(end);
    return doc;
  }

  private array(limit: number): unknown[] {
    const end = this.enter(limit);
    const items: unknown[] = [];
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      // its position, whatever it is
      while (this.byte() !== 0);
      items.push(this.value(type, end));
      check(this.at < end, 'an element that is too long');
    }
    this.leave(end);
    return items;
  }

  /** Reads the size of a document or an array that must end before something does; where it ends. */
  private enter(limit: number): number {
    const end = this.at + this.int();
    check(end <= limit && end >= this.at + 1, 'a document of a wrong size');
    this.levels++;
    ensure(this.levels <= MOST_LEVELS, 'Overflow', 'a document of too many levels');
    return end;
  }

  private leave(end: number): void {
    this.levels--;
    check(this.at === end, 'a document that ends too early');
  }

  private value(type: number, limit: number): unknown {
    switch (type) {
      case TYPE.double:
        return this.double();
      case TYPE.string:
        return this.text(limit);
      case TYPE.document:
        return this.document(limit - 1);
      case TYPE.array:
        return this.array(limit - 1);
      case TYPE.objectId:
        return new ObjectId(this.bytes.subarray(this.at, (this.at += ID_BYTES)));
      case TYPE.bool:
        return this.bool();
      case TYPE.date:
        return this.date();
      case TYPE.null:
        return null;
      case TYPE.int:
        return this.int();
      case TYPE.long:
        return new Long(this.int(), this.int());
      default:
        return this.rare(type);
    }
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    check(byte !== undefined, 'a document without its end');
    return byte;
  }

  private int(): number {
    const { bytes, at } = this;
    this.at += 4;
    return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  }

  private double(): number | Double {
    const { bytes, at } = this;
    for (let i = 0; i < 8; i++) double.setUint8(i, bytes[at + i]!);
    this.at += 8;
    const number = double.getFloat64(0, true);
    // as a plain number it would be an int
    return looksLikeInt(number) ? new Double(number) : number;
  }

  private bool(): boolean {
    const byte = this.byte();
    check(byte <= 1, 'a boolean of another value');
    return byte === 1;
  }

  private date(): Date {
    const low = this.int();
    return new Date(this.int() * WORD + (low >>> 0));
  }

  private name(): string {
    const { bytes, at } = this;
    let end = at;
    while (bytes[end]! > 0) end++;
    this.at = end + 1;
    return nameAt(bytes, at, end);
  }

  private text(limit: number): string {
    const { bytes } = this;
    const size = this.int();
    const start = this.at;
    const end = start + size - 1;
    check(size > 0 && end < limit && bytes[end] === 0, 'a text of a wrong size');
    this.at = end + 1;
    let i = start;
    while (i < end && bytes[i]! < FIRST_BEYOND_ASCII) i++;
    if (i === end) return bytes.toString('latin1', start, end);
    check(isUtf8(bytes.subarray(i, end)), 'a text that is no UTF-8');
    return bytes.toString('utf8', start, end);
  }

  /** A value of another type, which the library reads as the only field of a document. */
  private rare(type: number): unknown {
    const { bytes, at } = this;
    const end = valueEnd(bytes, type, at);
    check(end < bytes.length, 'an element that is too long');
    this.at = end;
    const head = Buffer.from([0, 0, 0, 0, type, 0]);
    const document = Buffer.concat([head, bytes.subarray(at, end), Buffer.alloc(1)]);
    document.writeInt32LE(document.length);
    return deserialize(document, KEEP_TYPES)[''];
  }
}

function check(holds: unknown, what: string): asserts holds {
  ensure(holds, 'InvalidBSON', what);
}

const decoder = new Decoder();

/** Reads a document, or only some of its fields. Error 22 for bytes that are none. */
export const readDocument = (bytes: Buffer, wants?: ReadonlySet<string>): Doc =>
  decoder.read(bytes, wants);
