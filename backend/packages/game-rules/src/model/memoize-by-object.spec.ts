import { memoizeByObject } from './memoize-by-object.js';

describe('memoizeByObject', () => {
  it('should work something out once for each object, zero too', () => {
    const asked: object[] = [];
    const sizeOf = memoizeByObject((list: readonly number[]) => {
      asked.push(list);
      return list.length;
    });
    const [empty, full] = [[], [1, 2]];
    expect([empty, full, empty, full].map(sizeOf)).toEqual([0, 2, 0, 2]);
    expect(asked).toEqual([empty, full]);
    expect(sizeOf([1, 2])).toBe(2);
    expect(asked).toHaveLength(3);
  });
});
