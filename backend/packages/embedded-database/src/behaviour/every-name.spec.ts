import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';

const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');

/** The names in the items of the lists that begin with these words. */
const namesIn = (beginning: string): string[] => {
  const items = readme.split(/\n+- |\n\n/).map((item) => item.replaceAll('**', ''));
  const meant = items.filter((item) => new RegExp(`^${beginning}[: ]`).test(item));
  return meant.flatMap((item) => [...item.matchAll(/`(\$?\w+)`/g)].map(([, name]) => name!));
};

/** How a name of a kind is asked for, and with which codes an unknown one is refused. */
type Kind = {
  answered: string;
  refused: string[];
  command: (name: string) => object;
  codes: number[];
  /** Names in the items that are no such names, or stand elsewhere too. */
  isOther?: (name: string) => boolean;
};

const pipeline = (...stages: object[]) => ({ aggregate: 'rows', pipeline: stages, cursor: {} });
const isPlain = (name: string) => !name.startsWith('$');

/** Operators that stand where the others have a path. */
const BESIDE_PATHS = '$and $or $nor $expr $jsonSchema $comment $where $text $sampleRate'.split(' ');

const KINDS: { [kind: string]: Kind } = {
  stage: {
    answered: 'stages',
    refused: ['the stages'],
    command: (name) =>
      name === '$documents'
        ? { ...pipeline({ [name]: {} }), aggregate: 1 }
        : pipeline({ [name]: {} }),
    codes: [238, 40324],
  },
  expression: {
    answered: 'expressions',
    refused: ['the expressions'],
    command: (name) => pipeline({ $set: { v: { [name]: {} } } }),
    codes: [168],
  },
  accumulator: {
    answered: 'accumulators',
    refused: ['the accumulators'],
    command: (name) => pipeline({ $group: { _id: null, v: { [name]: {} } } }),
    codes: [15952],
  },
  operator: {
    answered: 'filters',
    refused: ['the operators'],
    command: (name) => ({
      find: 'rows',
      filter: BESIDE_PATHS.includes(name) ? { [name]: {} } : { a: { [name]: {} } },
    }),
    codes: [238],
  },
  update: {
    answered: 'updates',
    refused: [],
    command: (name) => ({ update: 'rows', updates: [{ q: {}, u: { [name]: { a: 'x' } } }] }),
    codes: [],
    isOther: (name) => ['$each', '$slice', '$sort', '$position'].includes(name),
  },
  command: {
    answered: 'commands',
    refused: ['unknown commands;'],
    command: (name) => ({ [name]: 'rows' }),
    codes: [59],
    isOther: (name) => name.startsWith('$'),
  },
};

describe('Every name that the README lists', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.collection('rows').insertOne({});
  });

  afterAll(() => database.stop());

  /** Whether a name is refused as one that is not there. */
  const isRefused = async ({ command, codes }: Kind, name: string): Promise<boolean> => {
    const reply = await database.db.command(command(name)).catch((error: object) => error);
    const { code, message = '' } = reply as { code?: number; message?: string };
    const isUnknown = /^(unknown|Unrecognized|Unknown|no such)/.test(message);
    const isByName = message.includes(name) && (isUnknown || /not supported/.test(message));
    return isByName && (codes.length === 0 || codes.includes(code!) || isUnknown);
  };

  it.each(Object.keys(KINDS))('should be answered, or refused by name: %s', async (name) => {
    const kind = KINDS[name]!;
    const isMeant = (one: string) => isPlain(one) === (name === 'command') && !kind.isOther?.(one);
    const answered = namesIn(kind.answered).filter(isMeant);
    const refused = kind.refused.flatMap(namesIn).filter(isMeant);
    expect(answered.length).toBeGreaterThan(8);
    const outcomes = await Promise.all(
      [...answered, ...refused].map(async (one) => [one, await isRefused(kind, one)] as const),
    );
    const expected = [...answered, ...refused].map((one) => [one, refused.includes(one)]);
    expect(outcomes).toEqual(expected);
    expect(new Set([...answered, ...refused]).size).toBe(answered.length + refused.length);
  });
});
