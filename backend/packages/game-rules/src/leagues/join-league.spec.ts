import { joiningRefusal, type JoiningFacts } from './join-league.js';

const OPEN: JoiningFacts = {
  isOpen: true,
  lateJoining: true,
  hasSeenLock: true,
  isBarred: false,
  members: 3,
  maxMembers: 4,
};

describe('joining a league', () => {
  it.each<[string, Partial<JoiningFacts>, ReturnType<typeof joiningRefusal>]>([
    ['open to everybody', {}, null],
    ['full', { members: 4 }, 'full'],
    ['fuller than it may be, by a smaller limit', { members: 7 }, 'full'],
    ['closed by its owner', { isOpen: false }, 'closed'],
    ['closed and full', { isOpen: false, members: 4 }, 'closed'],
    ['without late joining, after the first lock', { lateJoining: false }, 'begun'],
    ['without late joining, before it', { lateJoining: false, hasSeenLock: false }, null],
    ['that has removed the player', { isBarred: true }, 'barred'],
    ['that has removed the player, and is closed', { isBarred: true, isOpen: false }, 'barred'],
  ])('should be decided where it is %s (OWNER-2, LL-01)', (_, facts, refusal) => {
    expect(joiningRefusal({ ...OPEN, ...facts })).toBe(refusal);
  });
});
