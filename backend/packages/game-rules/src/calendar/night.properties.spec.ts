import fc from 'fast-check';
import { sec, START } from '../testing/night.js';
import { nightAt, nightTimes, type NightEvent, type NightPhase, type NightTimes } from './night.js';
import type { NightPace } from './pace.js';

const ROUNDS = [1, 2, 3, 4];
const LENGTH = 3000;
const PHASES: readonly NightPhase[] = ['lobby', 'picks', 'swap', 'result', 'over'];
const EVENT_KINDS: readonly NightEvent['kind'][] = [
  'start',
  'pause',
  'resume',
  'advance',
  'all-picked',
  'restarted',
];

const pace: fc.Arbitrary<NightPace> = fc.oneof(
  fc.record({
    kind: fc.constant('evening' as const),
    pickMinutes: fc.integer({ min: 1, max: 4 }),
    swapSeconds: fc.integer({ min: 5, max: 60 }),
    resultSeconds: fc.integer({ min: 1, max: 60 }),
  }),
  fc.constant({ kind: 'by-hand' as const }),
);
const anyEvent: fc.Arbitrary<NightEvent> = fc
  .record({
    kind: fc.constantFrom(...EVENT_KINDS),
    at: fc.integer({ min: 0, max: LENGTH }),
    round: fc.constantFrom(...ROUNDS),
    phase: fc.constantFrom(...PHASES),
    away: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ kind, at, round, phase, away }) => ({
    kind,
    at: sec(at),
    round,
    phase,
    ...(kind === 'restarted' && { downSince: sec(Math.max(0, at - away)) }),
  }));
const someNight = fc.record({
  pace,
  events: fc.array(anyEvent, { maxLength: 12 }).map((events) => [START, ...events]),
});
type SomeNight = { readonly pace: NightPace; readonly events: readonly NightEvent[] };

const play = ({ pace, events }: SomeNight) => ({ plan: { rounds: ROUNDS, pace }, events });
/** No press while the server was away. */
const isPossible = (events: readonly NightEvent[]): boolean =>
  events.every(
    ({ kind, downSince, at }) =>
      kind !== 'restarted' ||
      events.every((other) => other.at <= (downSince ?? at) || other.at >= at),
  );
const NAMES = ['opensAt', 'lockAt', 'swapClosesAt', 'resultsAt'] as const;
const inOrder = (times: NightTimes): number[] =>
  NAMES.flatMap((name) => times[name]?.getTime() ?? []);

describe('any race night', () => {
  it('should have its times in order, and no two rounds open at once (NIGHT-4, TL-03)', () => {
    fc.assert(
      fc.property(someNight, (night) => {
        fc.pre(isPossible(night.events));
        const { plan, events } = play(night);
        const times = nightTimes(plan, events);
        const all = ROUNDS.flatMap((round) => inOrder(times.get(round) ?? {}));
        expect(all).toEqual([...all].sort((one, other) => one - other));
      }),
    );
  });

  it('should do the same for every press that is pressed twice (NIGHT-4, NIGHT-5, NIGHT-6, TL-06)', () => {
    fc.assert(
      fc.property(someNight, (night) => {
        fc.pre(isPossible(night.events) && !night.events.some(({ kind }) => kind === 'restarted'));
        const { plan, events } = play(night);
        const twice = events.flatMap((event) => [event, event]);
        expect(nightTimes(plan, twice)).toEqual(nightTimes(plan, events));
      }),
    );
  });

  it('should never change what has happened already (NIGHT-4, TL-03)', () => {
    fc.assert(
      fc.property(someNight, fc.integer({ min: 0, max: LENGTH }), (night, seconds) => {
        fc.pre(isPossible(night.events));
        const { plan, events } = play(night);
        const now = sec(seconds);
        const known = nightAt(plan, events, now).times;
        // what is pressed after `now` cannot be told from its not being pressed yet
        const away = events.some(({ at, downSince }) => downSince && downSince < now && at > now);
        fc.pre(!away);
        for (const [round, times] of known) {
          expect(nightTimes(plan, events).get(round)).toMatchObject(times);
        }
      }),
    );
  });

  it('should give back exactly the time that it was paused (NIGHT-4, TL-06)', () => {
    fc.assert(
      fc.property(
        pace.filter(({ kind }) => kind === 'evening'),
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 700 }),
        (some, from, length) => {
          const plan = { rounds: ROUNDS, pace: some };
          const { round, phase } = nightAt(plan, [START], sec(from));
          fc.pre(phase !== 'over');
          const pause = { kind: 'pause' as const, at: sec(from), round, phase };
          const resume = { ...pause, kind: 'resume' as const, at: sec(from + length) };
          const end = (events: readonly NightEvent[]) =>
            nightTimes(plan, events).get(4)?.resultsAt?.getTime() ?? 0;
          expect(end([START, pause, resume]) - end([START])).toBe(length * 1000);
        },
      ),
    );
  });
});
