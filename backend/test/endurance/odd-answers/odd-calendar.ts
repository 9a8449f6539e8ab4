import { expectStatus } from '../../support/api-session.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const { api, app, ann, league, race } = league2023();
const admin = app.admin();

describe('a calendar that is odd', () => {
  app.runForEachTest();

  const winnerOf = async (round: number): Promise<string> =>
    (await race(round)).classification[0].driver;
  /** What app admins are shown of the calendar, the latest of each race. */
  const lines = async (): Promise<Json[]> => {
    const { imports } = (await expectStatus(admin.get('/api/admin/imports'), 200)).body;
    const latest = new Map<string, Json>();
    for (const each of imports.filter(({ about }: Json) => about === 'calendar'))
      if (!latest.has(each.raceName)) latest.set(each.raceName, each);
    return [...latest.values()].filter(({ outcome }) => outcome !== 'unchanged');
  };
  const nextCheck = () => app.setTime(new Date(app.now().getTime() + DAY));

  const qualifying = in2023(AUSTRALIA.qualifying).toISOString();
  const earlier = shift(qualifying, -3 * HOUR).toISOString();
  const japan = in2023(JAPAN.lock).toISOString();

  it.each([
    ['without a number', 'round', 'Japanese Grand Prix'],
    ['with number 0', 'round=0', 'Japanese Grand Prix'],
    ['with the number of another', 'round=1', 'Japanese Grand Prix'],
    ['without a day', 'date', 'Japanese Grand Prix'],
    ['without a time', 'time', 'Japanese Grand Prix'],
    ['without qualifying', 'Qualifying', 'Japanese Grand Prix'],
    ['with a time in words', 'Qualifying.time=noon', 'Japanese Grand Prix'],
    ['without a name', 'raceName', 'Japanese Grand Prix'],
    ['without a circuit', 'Circuit', 'Japanese Grand Prix'],
    ['with a name that nobody knows', 'raceName=Trophy of Nowhere', 'Trophy of Nowhere'],
  ])('should be held back alone where a race is listed %s', async (_what, odd, name) => {
    api.control({
      calendar: [`2023-3:${odd}`],
      reschedule: [`2023-1:qualifying=${earlier}`],
    });
    await nextCheck();
    await app.setTime(new Date(app.now().getTime() + HOUR));
    expect((await race(1)).lockAt).toBe(shift(earlier, -5 * MINUTE).toISOString());
    expect(await race(3)).toMatchObject({
      raceName: 'Japanese Grand Prix',
      status: 'scheduled',
      lockAt: japan,
    });
    expect((await ann.get(`/api/race/league/${league.id}`)).body).toHaveLength(6);
    const problems = await lines();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      season: 2023,
      round: 3,
      outcome: 'refused',
      waiting: null,
    });
    expect(`${problems[0]!['raceName']} ${problems[0]!['reasons'].join(' ')}`).toContain(name);
    api.control({ calendar: null });
    await nextCheck();
    expect(await lines()).toEqual([]);
  });

  it('should keep a schedule that can be true, and take over the next one that is', async () => {
    const start = in2023(AUSTRALIA.race).toISOString();
    api.control({ reschedule: [`2023-1:qualifying=${start}`] });
    await nextCheck();
    expect((await race(1)).qualifying.startTime).toBe(qualifying);
    expect(await lines()).toMatchObject([
      {
        raceName: 'Australian Grand Prix',
        reasons: [expect.stringContaining('Its schedule can’t be true: the Grand Prix')],
      },
    ]);
    api.control({ reschedule: [`2023-1:qualifying=${earlier}`] });
    await nextCheck();
    expect((await race(1)).qualifying.startTime).toBe(earlier);
    expect(await lines()).toEqual([]);
  });

  it('should follow a race that is moved hours earlier the evening before', async () => {
    const start = in2023(AUSTRALIA.race).toISOString();
    const forward = shift(start, -5 * HOUR).toISOString();
    await app.setTime(shift(start, -12 * HOUR));
    api.control({ reschedule: [`2023-1:race=${forward}`] });
    await app.setTime(shift(start, -11 * HOUR));
    expect((await race(1)).date).toBe(forward);
    const { body } = await ann.get('/api/switcheroo/window-status?raceId=1');
    expect(body.closesAt).toBe(shift(forward, -5 * MINUTE).toISOString());
  });

  it('should only fetch the calendar at the checks of a weekend, and who drives shortly before the lock', async () => {
    const lock = in2023(AUSTRALIA.lock).toISOString();
    const askedAt = async (time: Date): Promise<string[]> => {
      const before = api.requests.length;
      await app.setTime(time);
      const paths = api.requests
        .slice(before)
        .map(({ path }) => /2023\/(\w+)\.json/.exec(path)?.[1]);
      return [...new Set(paths.filter((name) => name !== undefined))].sort();
    };
    await app.setTime(shift(lock, -20 * HOUR));
    expect(await askedAt(shift(lock, -19 * HOUR))).toEqual(['races']);
    expect(await askedAt(shift(lock, -HOUR))).toEqual(expect.arrayContaining(['drivers', 'races']));
  });

  it('should put right a start that was a false one, until there is a result', async () => {
    const start = in2023(AUSTRALIA.race);
    const put = shift(start.toISOString(), 3 * HOUR).toISOString();
    await app.setTime(in2023(AUSTRALIA.race, -3 * HOUR));
    api.control({
      throughRound: ['2023:0'],
      reschedule: [`2023-1:race=${put}`],
    });
    await app.setTime(new Date(start.getTime() + HOUR));
    expect(await race(1)).toMatchObject({ date: put, status: 'in_progress' });
    api.control({ throughRound: null });
    await app.setTime(shift(put, 3 * HOUR));
    expect((await race(1)).status).toBe('completed');
    const again = shift(put, 2 * DAY).toISOString();
    api.control({ reschedule: [`2023-1:race=${again}`] });
    await app.setTime(shift(put, 2 * DAY));
    expect(await race(1)).toMatchObject({ date: put, status: 'completed' });
  });

  describe('two races in a row at one circuit', () => {
    const { circuit, locality, country } = {
      circuit: 'Albert Park',
      locality: 'Melbourne',
      country: 'Australia',
    };
    /** The second weekend is at the circuit of the first. */
    const twice = (rounds: Json[]): Json[] =>
      rounds.map((round) =>
        round.round <= 2
          ? {
              ...round,
              ...{ circuit, locality, country, countryCode: 'AU' },
              name: round.round === 1 ? 'Australian Grand Prix' : 'Victorian Grand Prix',
            }
          : round,
      );
    const renumbered = (rounds: Json[]): Json[] =>
      rounds.map((round, index) => ({ ...round, round: index + 1 }));
    /** A season that is built with them. */
    beforeAll(() => {
      api.rounds = twice;
    });

    it('should keep the second, its pick and its result, when the first is called off', async () => {
      await app.setTime(in2023(AUSTRALIA.open, -DAY));
      await api.serve((rounds) => renumbered(twice(rounds).slice(1)));
      await nextCheck();
      await app.setTime(new Date(app.now().getTime() + HOUR));
      expect(await race(1)).toMatchObject({
        status: 'cancelled',
        raceName: 'Australian Grand Prix',
      });
      expect(await race(2)).toMatchObject({
        status: 'scheduled',
        raceName: 'Victorian Grand Prix',
      });
      await app.setTime(in2023(CHINA.open));
      const names = pick('Oscar Piastri', 'Lewis Hamilton', 'Haas');
      await expectStatus(savePick(ann, league.id, names), 200);
      await app.setTime(in2023(CHINA.results));
      const { body } = await boardOf(ann, league.id, 2023);
      expect(body.completedRounds).toEqual([2]);
      // Piastri won it, and Hamilton the sprint
      expect(body.driverStandings[0].totalPoints).toBe(25 + 8);
    });

    it('should not give a round the result of another whose number has become its own', async () => {
      await app.setTime(in2023(CHINA.lock));
      await app.setTime(in2023(CHINA.results, -HOUR));
      // renumbered on the day, and no check of the calendar since
      await api.serve((rounds) => renumbered(twice(rounds).slice(1)));
      await app.setTime(in2023(CHINA.results));
      const winners = async () => [await winnerOf(1), await winnerOf(2)];
      expect(await winners()).toEqual(['Lando Norris', 'Oscar Piastri']);
      await app.setTime(in2023(CHINA.results, 2 * DAY));
      expect(await winners()).toEqual(['Lando Norris', 'Oscar Piastri']);
    });
  });
});
