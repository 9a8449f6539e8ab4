import { performance } from 'node:perf_hooks';
import { Batch, CursorStore } from './cursors.js';

const NAMESPACE = 'game.rows';

/** A source of documents that counts what is taken from it; undefined is a step that finds none. */
const sourceOf = (texts: Iterable<string | undefined>) => {
  const source = {
    steps: 0,
    *[Symbol.iterator]() {
      for (const text of texts) {
        source.steps++;
        yield text === undefined ? undefined : Buffer.from(text);
      }
    },
  };
  return source;
};

const textsOf = ({ documents }: Batch) => documents.map(String);

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}${i}`);

describe('Cursors', () => {
  let cursors: CursorStore;

  beforeEach(() => {
    cursors = new CursorStore();
    // no batch ends by its time unless a test says so
    jest.spyOn(performance, 'now').mockReturnValue(0);
  });

  afterEach(() => jest.restoreAllMocks());

  /** Asks until nothing is left; the batches after the first one. */
  const restOf = ({ cursorId }: Batch, batchSize?: number): string[][] => {
    const batches: string[][] = [];
    for (let id = cursorId; !id.isZero();) {
      const batch = cursors.next(id.toNumber(), NAMESPACE, batchSize);
      expect(batch.field).toBe('nextBatch');
      batches.push(textsOf(batch));
      id = batch.cursorId;
    }
    return batches;
  };

  it('should have 101 documents at first, then all that are left', () => {
    const texts = numbered('a', 250);
    const first = cursors.open(NAMESPACE, sourceOf(texts));
    expect([textsOf(first).length, first.field]).toEqual([101, 'firstBatch']);
    expect(restOf(first)).toEqual([texts.slice(101)]);
    expect(cursors.size).toBe(0);
  });

  it('should have as many documents as are asked for, none among them', () => {
    const texts = numbered('a', 5);
    const first = cursors.open(NAMESPACE, sourceOf(texts), { batchSize: 0 });
    expect(textsOf(first)).toEqual([]);
    expect(restOf(first, 2)).toEqual([['a0', 'a1'], ['a2', 'a3'], ['a4']]);
  });

  it('should open no cursor for what one batch holds', () => {
    const batch = cursors.open(NAMESPACE, sourceOf(numbered('a', 100)));
    expect([textsOf(batch).length, batch.cursorId.toNumber(), cursors.size]).toEqual([100, 0, 0]);
  });

  it('should read nothing twice, and nothing before it is asked for', () => {
    const source = sourceOf(numbered('a', 300));
    const first = cursors.open(NAMESPACE, source);
    expect(source.steps).toBe(101);
    const { cursorId } = cursors.next(first.cursorId.toNumber(), NAMESPACE, 9);
    expect([source.steps, cursorId.equals(first.cursorId)]).toEqual([110, true]);
    cursors.next(cursorId.toNumber(), NAMESPACE, undefined);
    expect(source.steps).toBe(300);
  });

  it('should never have one id for two cursors, nor answer with what belongs to another', () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `c${i}-`);
    const opened = names.map((name) => {
      const batch = cursors.open(NAMESPACE, numbered(name, 3).map(Buffer.from), { batchSize: 1 });
      return { name, id: batch.cursorId.toNumber() };
    });
    expect(new Set(opened.map(({ id }) => id)).size).toBe(names.length);
    expect(opened.every(({ id }) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    for (const { name, id } of opened.toReversed()) {
      expect(textsOf(cursors.next(id, NAMESPACE, 5))).toEqual([`${name}1`, `${name}2`]);
    }
    // an id is not given again when its cursor is closed
    const later = cursors.open(NAMESPACE, sourceOf(['a', 'b']), { batchSize: 1 });
    expect(opened.map(({ id }) => id)).not.toContain(later.cursorId.toNumber());
  });

  it('should be refused to another collection, and stay open for its own', () => {
    const first = cursors.open(NAMESPACE, sourceOf(['a', 'b']), { batchSize: 1 });
    const id = first.cursorId.toNumber();
    const refused = () => cursors.next(id, 'game.others', 1);
    expect(refused).toThrow(expect.objectContaining({ code: 13 }));
    expect(restOf(first)).toEqual([['b']]);
    expect(() => cursors.next(id, NAMESPACE, 1)).toThrow(expect.objectContaining({ code: 43 }));
  });

  it('should be closed when nobody has asked for ten minutes', () => {
    const minute = 60_000;
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const [idle, used] = ['a', 'b'].map((name) =>
      cursors.open(NAMESPACE, sourceOf(numbered(name, 9)), { batchSize: 1 }).cursorId.toNumber(),
    ) as [number, number];
    now.mockReturnValue(6 * minute);
    cursors.next(used, NAMESPACE, 1);
    now.mockReturnValue(10 * minute);
    cursors.closeIdle();
    expect(cursors.size).toBe(2);
    now.mockReturnValue(10 * minute + 1);
    cursors.closeIdle();
    expect(cursors.size).toBe(1);
    expect(() => cursors.next(idle, NAMESPACE, 1)).toThrow(expect.objectContaining({ code: 43 }));
    expect(textsOf(cursors.next(used, NAMESPACE, 1))).toEqual(['b2']);
  });

  it('should be closed when reading fails', () => {
    const failing = (function* fail() {
      yield Buffer.from('a');
      throw new Error('the file is damaged');
    })();
    const { cursorId } = cursors.open(NAMESPACE, failing, { batchSize: 1 });
    expect(() => cursors.next(cursorId.toNumber(), NAMESPACE, 1)).toThrow('damaged');
    expect(cursors.size).toBe(0);
  });

  it('should end a batch at two megabytes, and go on with the next document', () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    const first = cursors.open(NAMESPACE, Array<Buffer>(5).fill(megabyte));
    expect(first.documents).toHaveLength(2);
    expect(restOf(first).map(({ length }) => length)).toEqual([2, 1]);
  });

  describe('of a source that is slow', () => {
    /** Makes each look at the clock a millisecond later than the one before. */
    const slowDown = () => {
      let now = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now++);
    };

    it('should end a batch after its time, and go on with nothing lost or doubled', () => {
      slowDown();
      const texts = numbered('a', 500);
      const first = cursors.open(NAMESPACE, sourceOf(texts), { batchSize: 300 });
      expect(textsOf(first).length).toBeGreaterThanOrEqual(101);
      expect(textsOf(first).length).toBeLessThan(110);
      const others = restOf(first);
      expect(others.length).toBeGreaterThan(2);
      expect([textsOf(first), ...others].flat()).toEqual(texts);
    });

    it('should end a batch that has found nothing yet', () => {
      slowDown();
      const source = sourceOf([...Array<undefined>(400), 'a', ...Array<undefined>(300), 'b']);
      const first = cursors.open(NAMESPACE, source);
      expect([textsOf(first), source.steps < 110]).toEqual([[], true]);
      const others = restOf(first);
      expect(others.some(({ length }) => length === 0)).toBe(true);
      expect([others.flat(), source.steps]).toEqual([['a', 'b'], 702]);
    });

    it('should run to the end where one batch alone is wanted', () => {
      slowDown();
      const source = sourceOf([...Array<undefined>(1000), ...numbered('a', 1000)]);
      const batch = cursors.open(NAMESPACE, source, { batchSize: 900, isSingleBatch: true });
      expect([textsOf(batch).length, batch.cursorId.toNumber()]).toEqual([900, 0]);
      const all = cursors.open(NAMESPACE, sourceOf(['a', undefined, 'b']), { isSingleBatch: true });
      expect([textsOf(all), cursors.size]).toEqual([['a', 'b'], 0]);
    });
  });
});
