import { aPlayable } from '../../testing/nights';
import { draftOf, headText, nameOf, newDraft, paceOf, startsAtOf, sumText } from './nightDraft';

const draft = { ...newDraft(), timeZone: 'Europe/Berlin' };

describe('a race night as it is being made', () => {
  it.each([
    [{}, '20 rounds, 24 drivers. 1 h 17 min at most, about 50 min if you’re quick.'],
    [{ pickMinutes: 1 }, '20 rounds, 24 drivers. 37 min at most, about 30 min if you’re quick.'],
    [
      { pickMinutes: 15 },
      '20 rounds, 24 drivers. 5 h 17 min at most, about 2 h 50 min if you’re quick.',
    ],
    [{ kind: 'daily' }, '20 rounds, 24 drivers. Takes 20 days.'],
    [{ kind: 'weekly' }, '20 rounds, 24 drivers. Takes 20 weeks.'],
    [{ kind: 'by-hand' }, '20 rounds, 24 drivers. Takes as long as you like.'],
    [{ rounds: 6 }, '6 rounds, 24 drivers. 23 min at most, about 15 min if you’re quick.'],
    [
      { kind: 'by-hand', isAlone: true, rounds: 6 },
      '6 rounds, 24 drivers. Takes as long as you like: three minutes if you’re quick.',
    ],
    [{ swapSeconds: 0 }, 'One of these values isn’t allowed.'],
  ] as const)('should say what comes of %j (EVENING-1, TL-04)', (choice, text) => {
    expect(sumText({ ...draft, ...choice }, aPlayable())).toBe(text);
  });

  it('should say that a season is known once it is here (TL-02)', () => {
    const unknown = aPlayable({ rounds: null, drivers: null });
    expect(sumText(draft, unknown)).toBe(
      'Rounds and drivers are shown once the season has been downloaded.',
    );
  });

  it('should send of the pace what belongs to its kind (TL-04)', () => {
    expect(paceOf(draft)).toEqual({
      kind: 'evening',
      pickMinutes: 3,
      swapSeconds: 30,
      resultSeconds: 20,
    });
    expect(paceOf({ ...draft, kind: 'weekly', hour: 7 })).toEqual({
      kind: 'weekly',
      hour: 7,
      timeZone: 'Europe/Berlin',
    });
    expect(paceOf({ ...draft, kind: 'by-hand' })).toEqual({ kind: 'by-hand' });
    expect(paceOf(newDraft(true))).toEqual({ kind: 'by-hand', rounds: 6 });
  });

  it('should take over the pace that a league has (TL-01)', () => {
    const own = { kind: 'evening', pickMinutes: 7, swapSeconds: 60, resultSeconds: 5 } as const;
    expect(paceOf(draftOf(own, null))).toEqual(own);
    const daily = { kind: 'daily', hour: 7, timeZone: 'Asia/Tokyo', rounds: 6 } as const;
    expect(paceOf(draftOf({ ...daily, swapSeconds: 3_600 }, null))).toEqual(daily);
    expect(draftOf({ ...daily, swapSeconds: 3_600 }, null).swapSeconds).toBe(30);
  });

  it.each([
    ['Sunday Drivers', 2012, 'Sunday Drivers 2012'],
    ['Sunday Drivers 2025', 2012, 'Sunday Drivers 2012'],
    ['Sunday Drivers 2025', null, 'Sunday Drivers'],
    ['A league whose name is as long as a name can be ok', 2012, null],
  ])('should be named after the league %s and %s (NIGHT-13)', (name, season, proposed) => {
    const home = { leagueId: 'league-sunday', name, season: 2025, others: 3 };
    expect(nameOf(draft, season, home)).toBe(proposed ?? name);
    expect(headText(draft, 2012, home)).toBe(`2012, an evening with ${name}`);
  });

  it('should start by itself only when a time is chosen (TL-04)', () => {
    const startsAt = '2026-12-28T20:00';
    expect(startsAtOf({ ...draft, start: 'at', startsAt })).toBe(new Date(startsAt).toISOString());
    expect(startsAtOf({ ...draft, start: 'at' })).toBeNull();
    expect(startsAtOf({ ...draft, start: 'lobby', startsAt })).toBeNull();
  });

  it('should be named after its season until somebody names it', () => {
    expect(nameOf(draft, 2012, null)).toBe('Race night 2012');
    expect(nameOf({ ...draft, name: '' }, 2012, null)).toBe('');
    expect(headText(newDraft(true), 2012, null)).toBe('2012, alone against 5 bots');
    expect(headText(draft, 2012, null)).toBe('2012, an evening with friends');
  });
});
