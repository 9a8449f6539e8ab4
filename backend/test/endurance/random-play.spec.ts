import { nextCommand } from '../support/random-play/commands.js';
import { checkClub } from '../support/random-play/invariants.js';
import { RandomWorld } from '../support/random-play/random-world.js';

const isLong = process.env['GRIDLOCK_LONG'] === '1';
const SEEDS = process.env['GRIDLOCK_SEED']
  ? [Number(process.env['GRIDLOCK_SEED'])]
  : isLong
    ? [1, 2, 3, 4]
    : [2025];
const COMMANDS = isLong ? 900 : 150;
/** Commands between two checks of every league; after each one a random league is checked. */
const ALL_EVERY = 50;
const LONG_MS = 1_800_000;

/** The latest commands, to debug a failure with. */
const MAX_STORY = 40;

async function play(world: RandomWorld, commands: number): Promise<void> {
  for (let turn = 1; turn <= commands; turn += 1) {
    try {
      world.story.push(`${turn}. ${await nextCommand(world)(world)}`);
      const club = world.any(world.clubs);
      const clubs = turn % ALL_EVERY === 0 || turn === commands ? world.clubs : club ? [club] : [];
      for (const each of clubs) await checkClub(world, each);
    } catch (error) {
      const story = world.story.slice(-MAX_STORY).join('\n');
      throw new Error(`Seed ${world.seed}, command ${turn}, after\n${story}`, { cause: error });
    }
  }
}

describe('people who do anything at any time (PG-03 to PG-13, VA-16 to VA-19, CO-05, CO-14, SM-28)', () => {
  it.each(SEEDS)(
    'should find the rules obeyed after every command, seed %i',
    async (seed) => {
      const world = await RandomWorld.open(seed);
      try {
        await world.newPerson();
        await world.newPerson();
        await play(world, COMMANDS);
        const happened = (what: RegExp): number =>
          world.story.filter((line) => what.test(line)).length;
        expect(happened(/ picks .*: 200$/)).toBeGreaterThan(COMMANDS / 20);
        expect(happened(/ picks .*: 400$/)).toBeGreaterThan(COMMANDS / 50);
        expect(happened(/ assigns .*: 200$/)).toBeGreaterThan(COMMANDS / 100);
        expect(happened(/ swaps .*: 200$/)).toBeGreaterThan(0);
        expect(happened(/the admin enters/)).toBeGreaterThan(0);
        expect(happened(/the API is in trouble/)).toBeGreaterThan(0);
        expect(world.app.emails.length).toBe(new Set(world.app.emails.map(({ id }) => id)).size);
      } finally {
        await world.close();
      }
    },
    LONG_MS,
  );
});
