import { loadPack, type RoundData, type SeasonData } from '@gridlock/season-packs';
import { mergePack } from './merge-pack.js';
import type { RaceRecord } from './race.schema.js';
import type { SeasonRecord } from './season.schema.js';

const pack = loadPack(2025) as SeasonData;
const [first] = pack.rounds as [RoundData];
const onlyFirst: SeasonData = { ...pack, rounds: [first] };

const season = (more: Partial<SeasonRecord> = {}): SeasonRecord => ({
  _id: 2025,
  teams: [...pack.teams],
  drivers: [...pack.drivers],
  source: pack.source,
  packFingerprint: 'older',
  isClassic: false,
  revision: 1,
  calendarCheckedAt: null,
  ...more,
});

const race = (more: Partial<RaceRecord> = {}): RaceRecord =>
  ({
    round: 1,
    sessions: { race: new Date(first.sessions.race ?? '') },
    results: { race: [], sprint: null },
    resultsSource: 'api',
    resultsRevision: 3,
    ...more,
  }) as RaceRecord;

describe('a newer pack over a stored season', () => {
  it('should add rounds and session times that are missing', () => {
    const { added, changed } = mergePack(season(), [race()], pack);
    expect(added).toHaveLength(23);
    const sessions = changed[0]?.change.sessions;
    expect(sessions?.qualifying).toEqual(new Date('2025-03-15T05:00:00Z'));
  });

  it('should leave moved sessions and results of the API alone', () => {
    const moved = { qualifying: new Date('2025-03-15T09:00:00Z') };
    const stored = race({ sessions: moved });
    const { changed } = mergePack(season(), [stored], onlyFirst);
    expect(changed[0]?.change.sessions?.qualifying).toEqual(moved.qualifying);
    expect(changed[0]?.change.results).toBeUndefined();
  });

  it('should correct results that came from a pack', () => {
    const stored = race({ resultsSource: 'pack', results: { race: [], sprint: null } });
    const { changed } = mergePack(season(), [stored], onlyFirst);
    expect(changed[0]?.change).toMatchObject({
      resultsRevision: 4,
      results: { race: first.results.race, sprint: null },
    });
  });

  it.each([
    ['correct one that the API was asked about before it was made', '2026-08-20', true],
    ['leave one that it was asked about later', '2026-08-21', false],
  ])('should %s', (_, day, isCorrected) => {
    const stored = race({ checkedAt: new Date(`${day}T12:00:00Z`) });
    const newer = { ...onlyFirst, source: { ...pack.source, snapshot: '2026-08-21' } };
    const [changed] = mergePack(season(), [stored], newer).changed;
    expect(changed?.change.results !== undefined).toBe(isCorrected);
    expect(changed?.corrects ?? null).toEqual(isCorrected ? stored.results : null);
  });

  it('should leave a result alone that was entered by hand, or has a driver whom it does not know', () => {
    const row = { ...first.results.race![0]!, driver: 'stand_in' };
    const checkedAt = new Date('2025-05-01T12:00:00Z');
    for (const stored of [
      race({ resultsSource: 'manual', checkedAt }),
      race({ checkedAt, results: { race: [row], sprint: null } }),
    ]) {
      const [changed] = mergePack(season(), [stored], onlyFirst).changed;
      expect(changed?.change.results).toBeUndefined();
    }
  });

  it('should not bring results before their time', () => {
    const stored = race({ resultsSource: 'pack', results: { race: null, sprint: null } });
    const { changed } = mergePack(season(), [stored], onlyFirst);
    expect(changed[0]?.change.results).toBeUndefined();
  });

  it('should keep newcomers, and who can be picked', () => {
    const [one, ...others] = pack.drivers;
    if (!one) throw new Error('The pack has no drivers.');
    const newcomer = { ...one, id: 'late-comer', name: 'Late Comer', selectable: false };
    const drivers = [{ ...one, selectable: false }, ...others, newcomer];
    const merged = mergePack(season({ drivers }), [race()], onlyFirst);
    expect(merged.drivers.find(({ id }) => id === one.id)?.selectable).toBe(false);
    expect(merged.drivers.at(-1)).toEqual(newcomer);
    expect(merged.drivers).toHaveLength(pack.drivers.length + 1);
  });
});
