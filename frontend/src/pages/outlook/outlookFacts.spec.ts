import { anOutlook, anOutlookRound } from '../../testing/outlook';
import { chanceFacts, hasChoice, isFinal, shownChampionship } from './outlookFacts';
import { playSeasons, SEASONS, type ChanceNews } from './title/playSeasons';
import { cameFrom } from './title/useSorting';

const round = anOutlookRound({ picks: null });
const open = anOutlook({ rounds: [{ ...round, round: 23 }, round] });
const pick = {
  round: 24,
  mainDriver: 'Lando Norris',
  reserveDriver: 'Yuki Tsunoda',
  team: 'McLaren',
};

describe('what the seasons are played from', () => {
  it('should hold no plan, but for the own one of anyone who asks for it (OL-05)', () => {
    expect(JSON.stringify(chanceFacts(open))).not.toContain('planned');
    const { members } = chanceFacts(open, { userId: 'user-mara', picks: [pick] });
    expect(members.map(({ id, planned }) => [id, planned])).toEqual([
      ['user-mara', [pick]],
      ['user-theo', undefined],
      ['user-ines', undefined],
    ]);
  });

  it('should fill the wall by tens, and end with as many helmets of each (OL-03)', () => {
    const all: ChanceNews[] = [...playSeasons({ facts: chanceFacts(open), seed: 1 })];
    const told = all.flatMap(({ titles }) => (titles ? [titles.drivers] : []));
    expect(told.map(({ arrived }) => arrived.length)).toEqual([
      10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
    ]);
    expect(told.map(({ wall }) => wall.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
    expect(all.at(-1)?.played).toBe(SEASONS);
    // a helmet that has come stays where it is until all are sorted
    for (const [at, { arrived }] of told.slice(1).entries()) {
      expect(arrived.slice(0, -10)).toEqual(told[at]?.arrived);
    }
  });

  it('should bring each helmet to its place from one of the same champion', () => {
    expect(cameFrom([2, 1, 2, 0], [2, 2, 1, 1, 0])).toEqual([0, 2, 1, null, 3]);
  });

  it('should look at both titles together once there is nothing else (OL-01)', () => {
    const won = { ...open, drivers: open.teams };
    expect([isFinal(open), isFinal(won), isFinal(anOutlook())]).toEqual([false, true, true]);
    expect([hasChoice(open), hasChoice(won), hasChoice(anOutlook())]).toEqual([true, false, false]);
    // the teams' title is won
    expect([shownChampionship(open, 'teams'), shownChampionship(anOutlook(), 'teams')]).toEqual([
      'teams',
      'drivers',
    ]);
  });
});
