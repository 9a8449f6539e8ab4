import type { Plan } from '../api/planApi';
import { aLeague } from './people';
import { renderApp } from './renderApp';
import { aForm, anEntry, aNextRace, aRace, aSeason, standings } from './season';
import { json, server } from './server';

export const PLAN = 'GET /api/plan/:leagueId';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
export const SAVE = 'PUT /api/plan/:leagueId';
export const NONE = { mainDriver: null, reserveDriver: null, team: null };

/** A plan of three rounds, nothing pencilled; round 12 has counted. */
export const aPlan = (more: Partial<Plan> = {}): Plan => ({
  version: 3,
  counts: false,
  countsAllowed: true,
  rounds: [13, 14, 15].map((round) => ({ round, ...NONE, problems: [] })),
  picks: [
    {
      round: 12,
      mainDriver: 'Lando Norris',
      reserveDriver: 'Oscar Piastri',
      team: 'McLaren',
      status: 'from-plan',
      points: 24,
      isVoid: false,
    },
  ],
  notCounted: [],
  ...more,
});

const coming = (round: number, day: string) =>
  aRace({
    round,
    status: 'scheduled',
    locked: false,
    raceName: `Grand Prix ${String(round)}`,
    shortRaceName: `GP ${String(round)}`,
    lockAt: `${day}T13:55:00.000Z`,
    date: `${day}T14:00:00.000Z`,
    isSprintWeekend: round === 14,
  });

/** The page with three rounds to come, or those of the plan; the second one with a sprint. */
export function openPlan(plan = aPlan(), form = aForm()) {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/race/next-race', aNextRace());
  server.use(PLAN, plan);
  server.use('GET /api/race/form', form);
  const marks = [{ round: 12, mark: 'best' as const }];
  server.use(STANDINGS, standings({ driverStandings: [anEntry('mara', { marks })] }));
  server.use(
    'GET /api/season/:season',
    aSeason({
      rounds: [
        aRace(),
        coming(13, '2099-07-25'),
        coming(14, '2099-08-02'),
        coming(15, '2099-08-30'),
        ...plan.rounds
          .filter(({ round }) => round > 15)
          .map(({ round }) => coming(round, `2099-09-${String(round)}`)),
      ],
    }),
  );
  let version = plan.version;
  server.use(SAVE, ({ body }) => {
    const { rows = [], counts } = body as { rows?: Plan['rounds']; counts?: boolean };
    version += 1;
    return json({
      ...plan,
      version,
      counts: counts ?? plan.counts,
      rounds: plan.rounds.map((round) => ({
        ...round,
        ...rows.find((row) => row.round === round.round),
      })),
    });
  });
  return renderApp({ path: '/league/league-sunday/plan' });
}
