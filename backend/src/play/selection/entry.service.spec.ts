import { CallTimeoutError } from '../../core/platform/errors/call-timeout-error.js';
import type { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueService } from '../../leagues/league/league.service.js';
import type { EntryRepository } from './entry.repository.js';
import { EntryService } from './entry.service.js';

const LEAGUE = '5f43a1b2c3d4e5f6a7b8c9d0';
const ANSWERED = -1;

describe('the change of an entry by a call', () => {
  const decide = jest.fn(() => {
    throw new Error('It is decided.');
  });
  const serviceOf = (timeoutMs: number) =>
    new EntryService(
      { now: () => new Date('2025-03-16T06:30:00Z') },
      {
        requireMemberCached: () => Promise.resolve({ _id: LEAGUE, season: 2025, sealing: [] }),
      } as unknown as LeagueService,
      { of: () => Promise.resolve({}) } as unknown as LeagueCalendars,
      { find: () => Promise.resolve(null) } as unknown as EntryRepository,
      timeoutMs,
    );
  const change = (timeoutMs: number) => serviceOf(timeoutMs).changeAsMember(LEAGUE, LEAGUE, decide);

  it('should be decided within the time that the application has for a call', async () => {
    await expect(change(Number.POSITIVE_INFINITY)).rejects.toThrow('It is decided.');
  });

  it('should not be decided once the call has been answered', async () => {
    decide.mockClear();
    await expect(change(ANSWERED)).rejects.toThrow(CallTimeoutError);
    expect(decide).not.toHaveBeenCalled();
  });
});
