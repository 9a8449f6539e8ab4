import { PictureThread, THREAD_LIMITS, TooManyPictures } from '@gridlock/pictures/server';
import { PICTURE_SIZES, type PictureFacts } from '../facts.js';
import { sampleFacts } from '../testing/sample-facts.js';

/** Of links chats show the wide picture, WhatsApp none of more than 300 kB; a tall one is sent as a file. */
const MOST_BYTES = { wide: 300_000, tall: 400_000 } as const;
const threads: PictureThread[] = [];
const threadOf = (limits: Partial<typeof THREAD_LIMITS> = {}): PictureThread => {
  const thread = new PictureThread({ ...THREAD_LIMITS, ...limits });
  threads.push(thread);
  return thread;
};
afterEach(async () => {
  await Promise.all(threads.splice(0).map((each) => each.end()));
});

const [grid, , recap] = sampleFacts(12, ['night_shift', '<&"\u0000>']) as [
  PictureFacts,
  PictureFacts,
  PictureFacts,
];

/** What the head of a PNG says. */
const extentOf = (png: Buffer) => ({
  sign: png.subarray(1, 4).toString(),
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

describe('MO-06: pictures are drawn in a thread of their own', () => {
  it('draws both sizes, the same facts as the same bytes', async () => {
    const thread = threadOf();
    const [wide, again, tall] = await Promise.all([
      thread.draw(grid, 'wide'),
      thread.draw(grid, 'wide'),
      thread.draw(recap, 'tall'),
    ]);
    expect(extentOf(wide)).toEqual({ sign: 'PNG', width: 1200, height: 630 });
    expect(extentOf(tall)).toEqual({ sign: 'PNG', width: 1080, height: 1350 });
    expect(again.equals(wide)).toBe(true);
    expect(thread.load).toBe(0);
  });

  it('draws no picture that chats leave out for its size: 24 helmets and long names', async () => {
    const thread = threadOf({ most: 20 });
    const names = ['WWWWWWWWWWWWWWWWWWWW', 'Q8%&@_mara_apex_0123', 'undercut_ines'];
    const sizes = await Promise.all(
      sampleFacts(24, names).flatMap((facts) =>
        PICTURE_SIZES.map(async (size) => {
          const { length } = await thread.draw(facts, size);
          return `${facts.kind} ${size}: ${length < MOST_BYTES[size] ? 'fine' : length}`;
        }),
      ),
    );
    expect(sizes.filter((one) => !one.endsWith('fine'))).toEqual([]);
  });

  it('refuses what it could not draw soon, and takes more once it is done', async () => {
    const thread = threadOf({ most: 2 });
    const both = [thread.draw(recap, 'wide'), thread.draw(recap, 'wide')];
    await expect(thread.draw(recap, 'wide')).rejects.toBeInstanceOf(TooManyPictures);
    await Promise.all(both);
    expect(extentOf(await thread.draw(recap, 'wide')).width).toBe(1200);
  });

  it('is there only while it is needed, and begins again', async () => {
    const thread = threadOf({ idleMs: 1 });
    expect(thread.isRunning).toBe(false);
    await thread.draw(recap, 'wide');
    await thread.rest();
    expect(thread.isRunning).toBe(false);
    expect(extentOf(await thread.draw(recap, 'wide')).width).toBe(1200);
  });

  it('says what it cannot draw, and goes on', async () => {
    const thread = threadOf();
    const broken = { ...recap, lines: null } as unknown as PictureFacts;
    await expect(thread.draw(broken, 'wide')).rejects.toThrow(/null/);
    expect(extentOf(await thread.draw(recap, 'wide')).width).toBe(1200);
  });

  it('fails what is under way when it is ended', async () => {
    const thread = threadOf();
    const drawing = thread.draw(recap, 'wide');
    const [failed] = await Promise.all([drawing.catch((error: unknown) => error), thread.end()]);
    expect(String(failed)).toContain('has ended');
  });
});
