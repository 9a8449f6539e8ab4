import { documentedCalls } from './support/documented-calls.js';
import { AT_ONCE, AT_ONCE_ELSEWHERE, CUT, CUT_ELSEWHERE } from './support/writing-calls.js';

const writing = documentedCalls.filter(({ method }) => method !== 'GET').map(({ id }) => id);

describe('every call that writes', () => {
  it.each([
    ['a power cut at its writes', CUT, CUT_ELSEWHERE],
    ['another request at the same moment', AT_ONCE, AT_ONCE_ELSEWHERE],
  ])('should be played with %s, or it is said why not', (_with, rows, elsewhere) => {
    const said = elsewhere.flatMap(([, calls]) => calls.split(' '));
    expect([...new Set([...rows, ...said])].toSorted()).toEqual(writing.toSorted());
    // nobody says why a call has no row that has one
    expect(said.filter((call) => rows.includes(call))).toEqual([]);
    expect(said).toHaveLength(new Set(said).size);
  });
});
