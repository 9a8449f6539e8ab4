import { expectStatus } from '../../support/api-session.js';
import { everyGet } from '../../support/every-get.js';
import {
  entriesIn,
  machinesIn,
  nightWithMachines,
  callNight,
  WINTER,
} from '../../support/night.js';
import { roundPicks } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp(WINTER);
const { ann } = app.players('ann');

/** Where an answer names somebody without saying that it is a machine. */
function unmarked(answer: Json, name: string, at = ''): string[] {
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries<Json>(answer).flatMap(([key, value]) => {
    if (typeof value !== 'string') return unmarked(value, name, `${at}/${key}`);
    const isMarked = value === name && answer.isMachine === true;
    const isPlain = value.replaceAll(`${name} (bot)`, '').includes(name);
    return isPlain && !isMarked ? [`${at}/${key}: ${value}`] : [];
  });
}

describe('machine players', () => {
  app.runForTests();

  it('should play a whole night with valid picks and few swaps, with nobody else there', async () => {
    const league = await nightWithMachines(ann, 7, { kind: 'by-hand', season: 2008 });
    await expectStatus(callNight(ann, league._id, 'start'), 200);
    for (let round = 1; round <= 18; round += 1) {
      await expectStatus(callNight(ann, league._id, 'advance'), 200);
      await expectStatus(callNight(ann, league._id, 'advance'), 200);
    }
    const { body } = await ann.get(`/api/league/${league._id}/standings/2008`);
    const rows = body.driverStandings.filter(({ user }: Json) => user.isMachine);
    expect(rows).toHaveLength(7);
    const machines = machinesIn(league);
    const all = (await entriesIn(app, league._id)).filter(({ user }) =>
      machines.includes(String(user)),
    );
    expect(all).toHaveLength(7);
    for (const { picks, swaps } of all) {
      expect(picks).toHaveLength(18);
      expect(swaps.length).toBeLessThanOrEqual(3);
    }
    expect(all.flatMap(({ swaps }) => swaps).length).toBeGreaterThan(0);
    await app.runJobs();
    const { body: log } = await ann.get(`/api/league/${league._id}/log?kind=switcheroo`);
    expect(log.entries[0]).toMatchObject({ actor: { isMachine: true } });
    const { body: last } = await expectStatus(roundPicks(ann, league._id, 18), 200);
    expect(JSON.stringify(last.selections)).not.toContain('"isVoid":true');
    const calls = await everyGet(app, {
      league: league._id,
      users: [ann.id, machines[0] ?? ''],
      rounds: [1, 18],
      seasons: [2008],
    });
    const names = league.members.filter(({ isMachine }: Json) => isMachine);
    const link = ann.put(`/api/league/${league._id}/share`, { enabled: true });
    const { pathname } = new URL((await expectStatus(link, 200)).body.url as string);
    calls.push(`/api${pathname.replace('/s/', '/share/')}`);
    const answers = await Promise.all(calls.map(async (url) => [url, (await ann.get(url)).body]));
    const found = answers.flatMap(([url, body]) =>
      names.flatMap(({ username }: Json) => unmarked(body, username, url)),
    );
    expect(found).toEqual([]);
    // the stories of rounds and the champions name them, or this would prove nothing
    expect(JSON.stringify(answers)).toContain('(bot)');
  });
});
