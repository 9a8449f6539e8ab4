import { type ApiSession, expectStatus, signUp } from './api-session.js';
import type { Json, TestApp } from './test-app.js';

export type LeagueScenario = {
  /** The league as its owner sees it. */
  readonly league: Json;
  readonly id: string;
  readonly owner: ApiSession;
  /** The other members, in the order of joining. */
  readonly members: readonly ApiSession[];
};

type About = {
  readonly name?: string;
  /** `fill-missed` by default. */
  readonly ownerMay?: 'fill-missed' | 'replace';
};

type Names = About & { readonly owner: string; readonly members?: readonly string[] };

/** Builds a league through the API: accounts, the league, and everybody joins by its code. */
export async function buildLeague(app: TestApp, names: Names): Promise<LeagueScenario> {
  const owner = await signUp(app, names.owner);
  const members: ApiSession[] = [];
  for (const name of names.members ?? []) members.push(await signUp(app, name));
  return leagueOf(owner, members, names);
}

/** A league of players who have accounts already. */
export async function leagueOf(
  owner: ApiSession,
  members: readonly ApiSession[],
  about: string | About = {},
): Promise<LeagueScenario> {
  const { name = 'Sunday Drivers', ownerMay }: About =
    typeof about === 'string' ? { name: about } : about;
  const { body } = await expectStatus(owner.post('/api/league', { name, ownerMay }), 201);
  for (const member of members) {
    await expectStatus(member.post('/api/league/join', { code: body.code }), 201);
  }
  const { body: league } = await expectStatus(owner.get(`/api/league/${body._id}`), 200);
  return { league, id: league._id, owner, members };
}
