import { aLeague, aUser } from './people';
import { json, server } from './server';

/** What the profile asks for, as a calm server answers it. */
export function mockProfileApi() {
  server.use('GET /api/users/preferences', { emailRemindersEnabled: true });
  server.use('GET /api/users/username', {
    username: 'mara_apex',
    mayChange: true,
    mayChangeFrom: null,
  });
  server.use('GET /api/users/tokens', []);
  server.use('GET /api/users/calendar', { url: null, webcalUrl: null, next: [] });
  server.use('GET /api/league/user/leagues', () =>
    json([
      aLeague(),
      aLeague({ _id: 'league-wet', name: 'Wet Weather Club', owner: 'user-ben', season: 2026 }),
    ]),
  );
}

export const anAdmin = () => aUser({ isAppAdmin: true });

const people = ['boxboxbenji', 'late_braker', 'undercut_ines'];

export const someUsers = people.map((username, i) => ({
  _id: `user-${username}`,
  username,
  email: `${username}@example.org`,
  emailRemindersEnabled: i !== 1,
  isAppAdmin: false,
  avatar: { helmetPresetId: 15 + i, helmetNumber: '08', isCustomized: true },
}));

/** What the three panels of an app admin ask for on top. */
export function mockAdminApi() {
  mockProfileApi();
  server.use('GET /api/users/all', { users: someUsers });
  server.use('GET /api/avatar/users', { users: someUsers });
  server.use('GET /api/admin/all-leagues', () =>
    json([
      aLeague(),
      aLeague({ _id: 'league-office', name: 'Office Pit Crew', owner: 'user-ben', season: 2026 }),
    ]),
  );
  server.use('GET /api/admin/imports', { imports: [] });
  server.use('GET /api/admin/jobs', { jobs: [] });
  server.use('GET /api/admin/health', { checkedAt: '2025-06-12T08:00:00.000Z', parts: [] });
  server.use('GET /api/admin/seasons', { seasons: [] });
  server.use('GET /api/season/:season', ({ params }) => json(aSeason(Number(params['season']))));
}

/** 2025 has 24 rounds; 2026 has 22 here, to see that the limit is the season's own. */
const aSeason = (season: number) => ({
  season,
  drivers: [],
  teams: [],
  rounds: Array.from({ length: season === 2025 ? 24 : 22 }, (_, i) => ({ round: i + 1, season })),
});
