import { type ApiSession, expectStatus } from './api-session.js';
import { stored } from './inspect.js';
import { roundPicks } from './picks.js';
import type { Json, TestApp } from './test-app.js';

export const NONE = { mainDriver: null, reserveDriver: null, team: null };

/** Who plans in which league. */
export type Planning = {
  readonly app: TestApp;
  /** id of the league */
  readonly league: string;
  readonly player: ApiSession;
};

export const planOf = async ({ league, player }: Planning): Promise<Json> =>
  (await expectStatus(player.get(`/api/plan/${league}`), 200)).body;

export const putPlan = ({ league, player }: Planning, body: object, round?: number) =>
  player.put(`/api/plan/${league}${round === undefined ? '' : `/${round}`}`, body);

/** Plans rounds and says that they count. */
export const planned = async (who: Planning, rows: Record<number, object>): Promise<Json> => {
  const list = Object.entries(rows).map(([round, names]) => ({ round: Number(round), ...names }));
  return (await expectStatus(putPlan(who, { counts: true, rows: list }), 200)).body;
};

/** The planner's pick of a round as somebody else sees it. */
export const pickSeenBy = async (
  reader: ApiSession,
  { league, player }: Planning,
  round: number,
): Promise<Json> => {
  const { body } = await expectStatus(roundPicks(reader, league, round), 200);
  return body.selections.find((one: Json) => one.userId === player.id);
};

/** The planner's entry as it is stored. */
export const entryOf = async ({ app, league, player }: Planning) =>
  (await stored(app, 'entries')).find(
    (entry) => String(entry.league) === league && String(entry.user) === player.id,
  );
