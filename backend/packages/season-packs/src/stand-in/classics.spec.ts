import { type RunningStandIn, startStandIn } from './index.js';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are JSON of many shapes */
type Answer = any;

describe('classic seasons in the stand-in (TL-02)', () => {
  let standIn: RunningStandIn;
  const get = async (path: string) =>
    ((await (await fetch(standIn.url + path)).json()) as { MRData: Answer }).MRData;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(() => standIn?.close());
  const resultOf = async (path: string, code: string) => {
    const [race] = (await get(path)).RaceTable.Races;
    return race.Results.find((row: { Driver: { code?: string } }) => row.Driver.code === code);
  };

  it('should say why a car stopped, and how many laps others were behind', async () => {
    expect(await resultOf('/2008/1/results.json', 'BOU')).toMatchObject({
      positionText: '7',
      points: '2',
      status: 'Engine',
    });
    expect(await resultOf('/2012/2/results.json', 'KOV')).toMatchObject({ status: '+1 Lap' });
    expect(await resultOf('/2016/2/results.json', 'VET')).toMatchObject({
      positionText: 'W',
      status: 'Engine',
    });
    expect(await resultOf('/2012/1/results.json', 'KAR')).toMatchObject({ positionText: 'F' });
  });

  it('should have a day alone where the real service has no time of day', async () => {
    const [race2003] = (await get('/2003/1.json')).RaceTable.Races;
    expect([race2003.date, race2003.time, race2003.Qualifying]).toEqual([
      '2003-03-09',
      undefined,
      undefined,
    ]);
    const [race2012] = (await get('/2012/1.json')).RaceTable.Races;
    expect(race2012.time).toBe('06:00:00Z');
    expect(race2012.Qualifying).toEqual({ date: '2012-03-17' });
  });

  it('should have a championship that was changed outside the races', async () => {
    const [teams] = (await get('/2007/constructorstandings.json')).StandingsTable.StandingsLists;
    expect(teams.ConstructorStandings.at(-1)).toMatchObject({
      positionText: 'E',
      Constructor: { constructorId: 'mclaren' },
    });
    const [teams2020] = (await get('/2020/constructorstandings.json')).StandingsTable
      .StandingsLists;
    const pink = teams2020.ConstructorStandings.find(
      ({ Constructor }: { Constructor: { constructorId: string } }) =>
        Constructor.constructorId === 'racing_point',
    );
    expect(pink.points).toBe('195');
  });
});
