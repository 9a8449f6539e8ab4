import { aRound, aSprintRound, at } from '../testing/builders.js';
import { resultsDue } from './moments.js';
import { qualifyingDue } from './qualifying-due.js';

const normal = aRound(1);
const sprint = aSprintRound(1);
const untimed = aRound(1, { sessions: { race: normal.sessions.race! } });
const night = {
  opensAt: null,
  lockAt: at('2030-12-01 20:00'),
  swapClosesAt: null,
  resultsAt: null,
};

describe('from when on a qualifying may be shown (QUALI-1)', () => {
  it.each([
    ['an hour after its start', normal, at('2030-03-02 15:00')],
    [
      'not with the sprint qualifying',
      sprint,
      new Date(sprint.sessions.qualifying!.getTime() + 3_600_000),
    ],
    ['with the result where it has no time', untimed, resultsDue(normal)],
    ['from the lock on in a race night', { ...normal, instants: night }, night.lockAt],
    [
      'never while nobody knows the lock',
      { ...normal, instants: { ...night, lockAt: null } },
      null,
    ],
  ])('should be %s (QUALI-1)', (_of, round, due) => {
    expect(qualifyingDue(round)).toEqual(due);
  });
});
