import { documentedCalls } from './support/documented-calls.js';
import { BOUNDED, LIMITED } from './support/repeated-calls.js';

const writing = documentedCalls.filter(({ method }) => method !== 'GET');
const namedIn = (rows: readonly (readonly [unknown, string])[]) =>
  rows.flatMap(([, calls]) => calls.split(' '));

describe('every call that can be repeated', () => {
  it('should be limited, or it is said what bounds it', () => {
    const named = [...namedIn(LIMITED), ...namedIn(BOUNDED)];
    expect(named.toSorted()).toEqual(writing.map(({ id }) => id).toSorted());
  });

  it('should say that it is refused with 429 where it is limited', () => {
    const limited = new Set(namedIn(LIMITED));
    const silent = writing.filter(({ id, codes }) => limited.has(id) && !('429' in codes));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
