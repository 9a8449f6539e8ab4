import { ODD_NAMES, sampleFacts } from './testing/sample-facts.js';
import { altTextOf, titleOf, WHAT_IT_IS } from './words.js';

const [grid, standings, recap, card, invite, year] = sampleFacts(100, ['night_shift', 'mara_apex']);

describe('MO-06: what a picture says in words', () => {
  it('tells each as one sentence', () => {
    expect(grid && altTextOf(grid)).toMatch(
      /^Grid of Sunday Drivers for round 13, Emilia-Romagna Grand Prix: night_shift Andrea Kimi Antonelli, Hülkenberg, Aston Martin; .*; night_shift no pick; .*; night_shift void; .*, and 87 more\.$/,
    );
    expect(standings && altTextOf(standings)).toBe(
      'Drivers Championship of Sunday Drivers after 13 of 24 rounds: 1. night_shift 1234.25, 2. mara_apex 99.5, 3. night_shift 0, and 97 more.',
    );
    expect(recap && altTextOf(recap)).toBe(
      'night_shift leaves nothing on the table: night_shift 0, mara_apex 12.25, 123.75 of 134 possible, and from night_shift.',
    );
    expect(card && altTextOf(card)).toMatch(
      /^night_shift in Sunday Drivers, season 2025: P100, Points 1234.25, /,
    );
    expect(invite && altTextOf(invite)).toBe(
      `night_shift invites you to Sunday Drivers: 2025 season, 100 members. ${WHAT_IT_IS}`,
    );
    expect(year && altTextOf(year)).toMatch(
      /^night_shift’s 2025 in Sunday Drivers: Drivers and Teams Champion, P100 in the Drivers Championship with 1234\.25 points, .*, Best round 123\.75 round 13, .*, Wooden spoon 1234\.25\.$/,
    );
    expect(
      year?.kind === 'year' && altTextOf({ ...year, title: null, championships: [], awards: [] }),
    ).toMatch(/^night_shift’s 2025 in Sunday Drivers: Best round/);
  });

  it('names each for a chat', () => {
    const all = [grid, standings, recap, card, invite, year];
    expect(all.map((facts) => facts && titleOf(facts))).toEqual([
      'Emilia-Romagna Grand Prix: Lights out! Picks are on the grid.',
      'Drivers Championship, after 13 of 24 rounds',
      'night_shift leaves nothing on the table',
      'night_shift in Sunday Drivers, season 2025',
      'Join Sunday Drivers',
      'night_shift’s 2025 in Sunday Drivers: Drivers and Teams Champion',
    ]);
  });

  it('leaves out what nobody sees, so that a name cannot turn the line around', () => {
    for (const facts of sampleFacts(8, ODD_NAMES, {
      league: 'A\u202eB\u0000',
      headline: 'C\u2066D',
    })) {
      const words = `${altTextOf(facts)} ${titleOf(facts)}`;
      expect(words).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
      // no half of a sign
      expect(Buffer.from(words).toString()).toBe(words);
    }
  });
});
