import { setTimeout } from 'node:timers/promises';
import { revealedRounds, withShown, type Season } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import type { UserService } from '../../accounts/user/user.service.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { Config } from '../../core/platform/config/config.js';
import type { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { EntryRepository } from './entry.repository.js';
import type { LeagueEntry } from './league-entry.js';
import { LeagueReader, type LeagueReading } from './league-reader.js';
import type { SealService } from './seal.service.js';

const idOf = (n: number): string => n.toString(16).padStart(24, '0');
const [LEAGUE, ANN, BOB, CAS] = [idOf(1), idOf(11), idOf(12), idOf(13)];
const LOCKS = ['2030-03-02T13:55:00Z', '2030-03-09T13:55:00Z'].map((at) => new Date(at));
const [FIRST_LOCK, SECOND_LOCK] = LOCKS as [Date, Date];
const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
const OPEN = after(SECOND_LOCK, -100);

/** Two rounds, a week apart; picks lock five minutes before qualifying. */
const rules = {
  year: 2030,
  teams: [],
  drivers: [],
  rounds: LOCKS.map((lock, index) => ({
    round: index + 1,
    name: `Round ${index + 1}`,
    isSprintWeekend: false,
    isCancelled: false,
    sessions: { qualifying: after(lock, 300_000), race: after(lock, 86_400_000) },
    results: { race: null, sprint: null },
  })),
} as unknown as Season;
const season = { year: 2030, at: () => rules } as unknown as SeasonSnapshot;

const leagueOf = (...users: string[]) =>
  ({
    _id: LEAGUE,
    season: 2030,
    plansMayCount: true,
    members: users.map((user) => ({ user, joinedAt: FIRST_LOCK })),
    final: null,
  }) as unknown as LeagueSnapshot;

const entryOf = (user: string, mainDriver: string, league = LEAGUE) =>
  ({
    _id: new Types.ObjectId(),
    league: new Types.ObjectId(league),
    user: new Types.ObjectId(user),
    season: 2030,
    picks: [{ round: 2, mainDriver, reserveDriver: 'PIA', team: 'haas' }],
    swaps: [],
    sealed: [],
  }) as unknown as LeagueEntry;

/** A reader over stored entries that a test changes, as another process does: without an event. */
function startReader(settings: Partial<Config> = {}) {
  const entries = [entryOf(ANN, 'NOR'), entryOf(BOB, 'VER')];
  const asked: string[] = [];
  /** Held back until it is resolved. */
  let gate: Promise<void> = Promise.resolve();
  const sealed = new Set<number>();
  const reader = new LeagueReader(
    { responseCache: true, mongodbUri: null, ...settings } as Config,
    { of: () => Promise.resolve(season) } as unknown as LeagueCalendars,
    {
      sealRevealedRounds: (_league: unknown, of: SeasonSnapshot, now: Date) => {
        for (const round of revealedRounds(of.at(now), now)) sealed.add(round);
        return Promise.resolve(withShown(of.at(now), [...sealed], now));
      },
    } as unknown as SealService,
    {
      find: (_league: string, user: string) =>
        Promise.resolve(entries.find((entry) => String(entry.user) === user) ?? null),
      ofPlayer: (user: string) => {
        asked.push('entry');
        return Promise.resolve(entries.filter((entry) => String(entry.user) === user));
      },
      ofLeagues: async (ids: readonly string[]) => {
        asked.push('entries');
        const found = entries.filter(({ league }) => ids.includes(String(league)));
        await gate;
        return found;
      },
    } as unknown as EntryRepository,
    {
      profiles: (ids: readonly string[]) => {
        asked.push('users');
        return Promise.resolve(new Map(ids.map((_id) => [_id, { _id, username: _id }])));
      },
    } as unknown as UserService,
  );
  return {
    reader,
    asked,
    read: (now = OPEN, viewer: string | null = null, league = leagueOf(ANN, BOB)) =>
      reader.read(league, now, viewer),
    change: (user: string, mainDriver: string) => {
      const at = entries.findIndex((entry) => String(entry.user) === user);
      entries[at] = entryOf(user, mainDriver);
    },
    add: (...added: readonly LeagueEntry[]) => entries.push(...added),
    /** Lets reads wait until the answer is called. */
    hold: () => {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
}

const mainOf = ({ entries }: LeagueReading, user: string) =>
  entries.get(user)?.picks[0]?.mainDriver;
const ONCE = ['entries', 'users'];

describe('the one reader of a league', () => {
  let time = 0;

  /** The cache reads the monotonic clock once a millisecond, which a timer ends. */
  const pass = async (ms: number): Promise<void> => {
    await setTimeout(5);
    time += ms;
  };

  beforeEach(() => {
    time = 10_000;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
  });
  afterEach(() => jest.restoreAllMocks());

  it('should read once for all who ask at the same moment, and within a second', async () => {
    const { read, asked } = startReader();
    const readings = await Promise.all([read(), read(), read(OPEN, ANN)]);
    await pass(990);
    readings.push(await read(after(OPEN, 50)));
    expect(asked).toEqual(ONCE);
    expect(new Set(readings.map(({ stored }) => stored)).size).toBe(1);
    // each by its own game time
    expect(readings.map(({ now }) => now)).toEqual([OPEN, OPEN, OPEN, after(OPEN, 50)]);
    await pass(20);
    await read();
    expect(asked).toEqual([...ONCE, ...ONCE]);
  });

  it.each<[string, (reader: LeagueReader) => void]>([
    ['the league', (reader) => reader.leagueChanged(new LeagueChanged(LEAGUE, []))],
    ['an open pick', (reader) => reader.leagueChanged(new PickReplaced(LEAGUE, ANN))],
    ['an account', (reader) => reader.anyLeagueChanged()],
  ])('should read again at once after a change of %s', async (_what, emit) => {
    const { reader, read, change } = startReader();
    expect(mainOf(await read(), ANN)).toBe('NOR');
    change(ANN, 'HAM');
    expect(mainOf(await read(), ANN)).toBe('NOR');
    emit(reader);
    expect(mainOf(await read(), ANN)).toBe('HAM');
  });

  it('should not cache what was changed while it was read', async () => {
    const { reader, read, change, hold } = startReader();
    const goOn = hold();
    const first = read();
    await new Promise(setImmediate);
    change(ANN, 'HAM');
    reader.leagueChanged(new PickReplaced(LEAGUE, ANN));
    const second = read();
    goOn();
    expect(mainOf(await second, ANN)).toBe('HAM');
    await first;
    expect(mainOf(await read(), ANN)).toBe('HAM');
  });

  it('should show no pick as final that was read before its round was sealed (LOCK-8)', async () => {
    const { read, change, asked } = startReader();
    expect(mainOf(await read(), ANN)).toBe('NOR');
    // saved by another instance at the last moment
    change(ANN, 'HAM');
    const shown = await Promise.all([read(SECOND_LOCK), read(SECOND_LOCK)]);
    expect(shown.map((reading) => mainOf(reading, ANN))).toEqual(['HAM', 'HAM']);
    expect(asked).toEqual([...ONCE, ...ONCE]);
    // and the clock may be set back: the round stays shown, and what was read is final
    const back = await read(OPEN);
    expect(revealedRounds(back.rules, OPEN)).toEqual([1, 2]);
    expect(asked).toEqual([...ONCE, ...ONCE]);
  });

  it('should not let who asks after the lock wait for a read from before it (LOCK-8)', async () => {
    const { read, change, hold } = startReader();
    const goOn = hold();
    const early = read();
    await new Promise(setImmediate);
    change(ANN, 'HAM');
    const late = [read(SECOND_LOCK), read(after(SECOND_LOCK, 5))];
    goOn();
    expect(mainOf(await early, ANN)).toBe('NOR');
    for (const reading of await Promise.all(late)) expect(mainOf(reading, ANN)).toBe('HAM');
  });

  it('should read again for a member who joined at another instance', async () => {
    const { read, add } = startReader();
    expect((await read()).profiles.has(CAS)).toBe(false);
    add(entryOf(CAS, 'LEC'));
    const joined = await read(OPEN, BOB, leagueOf(ANN, BOB, CAS));
    expect([joined.profiles.has(CAS), mainOf(joined, CAS)]).toEqual([true, 'LEC']);
  });

  it('should show members what they have saved at another instance, at once', async () => {
    const { read, change, asked } = startReader({ mongodbUri: 'mongodb://a,b,c/' });
    await read(OPEN, ANN);
    expect(asked).toEqual(ONCE);
    await pass(10);
    change(ANN, 'HAM');
    expect(mainOf(await read(OPEN, ANN), ANN)).toBe('HAM');
    expect(asked).toEqual([...ONCE, 'entry']);
    // of others it may be missing for a second
    expect(mainOf(await read(OPEN, BOB), ANN)).toBe('NOR');
    await pass(1000);
    expect(mainOf(await read(OPEN, BOB), ANN)).toBe('HAM');
  });

  it('should cache nothing with RESPONSE_CACHE=off, nor for what is stored', async () => {
    const off = startReader({ responseCache: false });
    await off.read();
    await off.read();
    expect(off.asked).toEqual([...ONCE, ...ONCE]);
    const { reader, read, change } = startReader();
    await read();
    change(ANN, 'HAM');
    expect(mainOf(await reader.readFresh(leagueOf(ANN, BOB), OPEN), ANN)).toBe('HAM');
    expect((await reader.readEntry(leagueOf(ANN, BOB), ANN, OPEN)).entry?.picks).toEqual([
      expect.objectContaining({ mainDriver: 'HAM' }),
    ]);
  });

  it('should read any number of leagues and members by one query of each kind', async () => {
    const { reader, add, asked } = startReader();
    const users = Array.from({ length: 100 }, (_, index) => idOf(100 + index));
    const leagues = [2, 3].map((n) => ({ ...leagueOf(...users), _id: idOf(n) }));
    add(...users.map((user) => entryOf(user, 'LEC', idOf(3))));
    const readings = await reader.readAll(leagues, OPEN, ANN);
    expect(asked).toEqual(ONCE);
    expect(readings.map(({ league, entries }) => [league._id, entries.size])).toEqual([
      [idOf(2), 0],
      [idOf(3), 100],
    ]);
    expect(await reader.readAll([], OPEN, ANN)).toEqual([]);
  });
});
