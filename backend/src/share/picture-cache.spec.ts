import { PictureCache } from './picture-cache.js';

const picture = (bytes: number) => Buffer.alloc(bytes);

describe('pictures that are remembered', () => {
  it('should stay within their bytes, what was not asked for longest going first (MO-06)', () => {
    const cache = new PictureCache(100);
    cache.set('one', picture(40));
    cache.set('two', picture(40));
    cache.get('one');
    cache.set('three', picture(40));
    expect(['one', 'two', 'three'].map((key) => cache.get(key)?.length)).toEqual([
      40,
      undefined,
      40,
    ]);
    expect(cache.size).toBe(80);
  });

  it('should count a picture once that is set again (MO-06)', () => {
    const cache = new PictureCache(100);
    cache.set('one', picture(60));
    cache.set('one', picture(70));
    expect(cache.size).toBe(70);
  });

  it('should forget one that is larger than all of the room (MO-06)', () => {
    const cache = new PictureCache(100);
    cache.set('one', picture(101));
    expect([cache.get('one'), cache.size]).toEqual([undefined, 0]);
  });
});
