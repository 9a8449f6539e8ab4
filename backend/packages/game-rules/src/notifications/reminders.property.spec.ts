import fc from 'fast-check';
import { at } from '../testing/builders.js';
import {
  isLaterKind,
  isOtherLock,
  REMINDER_KINDS,
  type ReminderKind,
} from '../calendar/reminder.js';
import { HOUR_MS, MINUTE_MS } from '../calendar/instants.js';
import {
  CHANNELS,
  channelsOf,
  type NotificationChoices,
  REMINDING_EVENTS,
} from './notification-events.js';
import { type LocalQuietHours, quietPeriodAt, reminderAt } from './quiet-hours.js';
import {
  decideReminder,
  type LeagueReminders,
  nextReminderCheck,
  type ReminderFacts,
} from './reminders.js';

type Pick = 'none' | 'fine' | 'void';
type Place = {
  readonly isMember: boolean;
  readonly pick: Pick;
  readonly isPlanned: boolean;
  readonly isMuted: boolean;
};
/** All that decides who is reminded when, as a player, an owner and a calendar change it. */
type World = {
  readonly lockAt: Date;
  readonly places: readonly [Place, Place];
  readonly quiet: LocalQuietHours | null;
  readonly timeZone: string;
  readonly hasDevice: boolean;
  readonly isConfirmed: boolean;
  readonly choices: NotificationChoices;
};

const inLeague =
  (change: (place: Place) => Partial<Place>) =>
  (world: World, dice: number): World => {
    const places = world.places.map((place, index) =>
      index === dice % 2 ? { ...place, ...change(place) } : place,
    ) as [Place, Place];
    return { ...world, places };
  };
const hours = (from: string, to: string) => (world: World) => ({
  ...world,
  quiet: { from, to, timeZone: world.timeZone },
});
const moved =
  (most: number) =>
  (world: World, dice: number): World => ({
    ...world,
    lockAt: new Date(world.lockAt.getTime() + ((dice % (2 * most + 1)) - most) * HOUR_MS),
  });
const ZONES = ['Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Tokyo'];
const inZone = (world: World, dice: number): World => {
  const timeZone = ZONES[dice % ZONES.length] ?? 'UTC';
  return { ...world, timeZone, quiet: world.quiet && { ...world.quiet, timeZone } };
};

const CHANGES: Readonly<Record<string, (world: World, dice: number) => World>> = {
  'somebody who joins': inLeague(() => ({ isMember: true, pick: 'none', isPlanned: false })),
  'somebody who leaves': inLeague(() => ({ isMember: false, pick: 'none', isPlanned: false })),
  'a pick that is saved': inLeague(() => ({ pick: 'fine' })),
  'a pick that is withdrawn': inLeague(() => ({ pick: 'none' })),
  'a pick that becomes void': inLeague(({ pick }) => ({ pick: pick === 'fine' ? 'void' : pick })),
  'a plan': inLeague(({ isPlanned }) => ({ isPlanned: !isPlanned })),
  'a lock that moves a little': moved(5),
  'a lock that moves far': moved(9),
  'quiet hours at night': hours('22:00', '06:00'),
  'quiet hours by day': hours('08:00', '23:30'),
  'no quiet hours': (world) => ({ ...world, quiet: null }),
  'another time zone': inZone,
  'a league that is muted, or heard again': inLeague(({ isMuted }) => ({ isMuted: !isMuted })),
  'a device that comes or goes': (world) => ({ ...world, hasDevice: !world.hasDevice }),
  'an address that is confirmed': (world) => ({ ...world, isConfirmed: true }),
  'another choice': (world, dice) => {
    const event = REMINDING_EVENTS[dice % REMINDING_EVENTS.length] ?? 'pick-2h';
    const channel = CHANNELS[dice % 3 === 0 ? 0 : 1];
    const isOn = !channelsOf(event, world).includes(channel);
    return {
      ...world,
      choices: { ...world.choices, [event]: { ...world.choices[event], [channel]: isOn } },
    };
  },
};

const START: World = {
  lockAt: at('2025-11-22 03:55'),
  places: [
    { isMember: true, pick: 'none', isPlanned: false, isMuted: false },
    { isMember: false, pick: 'none', isPlanned: false, isMuted: false },
  ],
  quiet: null,
  timeZone: 'Europe/Berlin',
  hasDevice: true,
  isConfirmed: false,
  choices: {},
};

const factsOf = (world: World): ReminderFacts => ({
  lockAt: world.lockAt,
  kinds: REMINDER_KINDS,
  leagues: world.places.flatMap(({ isMember, pick, isPlanned, isMuted }, index) =>
    isMember && pick !== 'fine' && !isMuted ? [{ league: String(index), isPlanned }] : [],
  ),
  quiet: world.quiet,
  reaches: (event, channel) =>
    channelsOf(event, world).includes(channel) && (channel === 'push' || world.isConfirmed),
});

/** What was sent: all leagues that were open then are in it. */
type Sent = {
  readonly at: Date;
  readonly kind: ReminderKind;
  readonly lockAt: Date;
  readonly leagues: readonly string[];
};
/** A look, with the leagues in which a pick was needed then. */
type Seen = { readonly at: Date; readonly open: readonly string[] };

/** The kinds that reach the player in some way, by the law (NOTIFY-1, PL-08). */
const reaching = (facts: ReminderFacts): readonly ReminderKind[] =>
  REMINDER_KINDS.filter((kind) => {
    const isPlanned = facts.leagues.every((league) => league.isPlanned);
    if (isPlanned && kind === '30min') return false;
    const event = isPlanned ? 'plan-counts' : (`pick-${kind}` as const);
    return CHANNELS.some((channel) => facts.reaches(event, channel));
  });

/** The latest reminder that named a league since its lock was last another one; null without any. */
function latestReminder(league: string, lockAt: Date, sent: readonly Sent[]): ReminderKind | null {
  let latest: ReminderKind | null = null;
  let lock = lockAt;
  for (const each of sent.filter(({ leagues }) => leagues.includes(league)).toReversed()) {
    if (isOtherLock(each.lockAt, lock)) break;
    lock = each.lockAt;
    if (isLaterKind(each.kind, latest)) latest = each.kind;
  }
  return latest;
}

/** Whether a league has been open at every look since before an instant. */
const isOpenSince = (league: string, instant: Date, seen: readonly Seen[]): boolean => {
  const first = seen.findLastIndex(({ at }) => at < instant);
  return seen.slice(Math.max(first + 1, 0)).every(({ open }) => open.includes(league));
};

/** The law, in words of its own: NT-02, NOTIFY-2, REMIND-1, REMIND-2 and REMIND-4. */
function check(now: Date, facts: ReminderFacts, history: History): void {
  const { before, sent, seen } = history;
  const { lockAt, quiet } = facts;
  const kinds = reaching(facts);
  const instants = new Map(REMINDER_KINDS.map((kind) => [kind, reminderAt(kind, lockAt, quiet)]));
  const instantOf = (kind: ReminderKind) => instants.get(kind) ?? lockAt;
  const isDue = (kind: ReminderKind) => instantOf(kind) <= now;
  const due = kinds.findLast(isDue);
  const isLast = kinds.every(isDue);
  const maySend = now < lockAt && !(quiet && quietPeriodAt(now, quiet));
  const newly = sent.slice(before.length);
  // never where nothing may be sent, or nothing is needed or wanted
  if (newly.length > 0) expect([maySend, facts.leagues.length > 0, due]).toEqual([true, true, due]);
  for (const { kind } of newly)
    expect([kinds, isDue(kind)]).toEqual([expect.arrayContaining([kind]), true]);
  if (!maySend || !due) return;
  for (const { league } of facts.leagues) {
    const isOwed = isLast || isOpenSince(league, instantOf(due), seen);
    // whoever needs a pick when it is due, or after the last one, is reminded of this lock
    if (isOwed)
      expect([league, isLaterKind(due, latestReminder(league, lockAt, sent))]).toEqual([
        league,
        false,
      ]);
  }
  for (const { kind } of newly) {
    // nobody hears the same twice, and who has come since waits for the next
    const isNew = facts.leagues.some(({ league }) => {
      const wasOf = before.findLast(({ leagues }) => leagues.includes(league));
      const hasMoved = wasOf !== undefined && isOtherLock(wasOf.lockAt, lockAt);
      return (
        isLaterKind(kind, latestReminder(league, lockAt, before)) &&
        (isLast || hasMoved || isOpenSince(league, instantOf(kind), seen))
      );
    });
    expect([kind, isNew]).toEqual([kind, true]);
  }
}

type History = {
  readonly before: readonly Sent[];
  readonly sent: readonly Sent[];
  readonly seen: readonly Seen[];
};
type Change = { readonly name: string; readonly minute: number; readonly dice: number };

/** Plays the day before a lock, with a look every half hour. */
function play(lock: Date, changes: readonly Change[]): void {
  let world: World = { ...START, lockAt: lock };
  let stored: readonly LeagueReminders[] = [];
  const sent: Sent[] = [];
  const seen: Seen[] = [];
  const pending = changes.toSorted((one, other) => one.minute - other.minute);
  let next: Date | null = null;
  for (let minute = 0; minute <= 34 * 60; minute += 30) {
    let isSame = minute > 0;
    while (pending[0] && pending[0].minute <= minute) {
      isSame = false;
      const change = pending.shift();
      if (change) world = CHANGES[change.name]?.(world, change.dice) ?? world;
    }
    const now = new Date(lock.getTime() + (minute - 25 * 60) * MINUTE_MS);
    const facts = factsOf(world);
    const decision = decideReminder(stored, facts, { now, checkedAt: seen.at(-1)?.at ?? null });
    // nobody need be checked without a change before that time
    if (isSame && !(next && next <= now))
      expect(decision).toMatchObject({ send: {}, leagues: stored });
    next = facts.leagues.length > 0 ? nextReminderCheck(facts, now) : null;
    stored = decision.leagues;
    const before = [...sent];
    const leagues = facts.leagues.map(({ league }) => league);
    for (const kind of Object.values(decision.send))
      sent.push({ at: now, kind, lockAt: world.lockAt, leagues });
    seen.push({ at: now, open: leagues });
    check(now, facts, { before, sent, seen });
  }
}

describe('reminders whatever changes', () => {
  const minute = fc.integer({ min: 0, max: 26 * 60 });
  const dice = fc.nat(1000);
  const change = fc.record({ name: fc.constantFrom(...Object.keys(CHANGES)), minute, dice });
  const lock = fc
    .integer({ min: 0, max: 47 })
    .map((half) => new Date(+at('2025-11-22 00:25') + half * 30 * MINUTE_MS));

  it.each(Object.keys(CHANGES))(
    'should come to who needs a pick, once, and to nobody else: %s (NOTIFY-1, NOTIFY-2, REMIND-1, REMIND-2, REMIND-4)',
    (name) => {
      const one = fc.record({ name: fc.constant(name), minute, dice });
      fc.assert(
        fc.property(lock, one, fc.array(change, { maxLength: 5 }), (lockAt, first, others) => {
          play(lockAt, [first, ...others]);
        }),
        { seed: 20251122, numRuns: 8 },
      );
    },
  );
});
