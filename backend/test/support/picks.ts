import type { ApiSession } from './api-session.js';

export type PickNames = { mainDriver: string; reserveDriver: string; team: string };

export const pick = (mainDriver: string, reserveDriver: string, team: string): PickNames => ({
  mainDriver,
  reserveDriver,
  team,
});

export const savePick = (who: ApiSession, leagueId: string, names: object) =>
  who.post('/api/selections/save', { leagueId, ...names });

export const currentPick = (who: ApiSession, leagueId: string, round: number | string) =>
  who.get(`/api/selections/current?leagueId=${leagueId}&round=${round}`);

export const usedNames = (who: ApiSession, leagueId: string, round: number, userId?: string) =>
  who.get(
    `/api/selections/used?leagueId=${leagueId}&round=${round}${userId ? `&userId=${userId}` : ''}`,
  );

export const roundPicks = (who: ApiSession, leagueId: string, round: number | string) =>
  who.get(`/api/selections/league/${leagueId}/race/${round}`);

export const boardOf = (who: ApiSession, leagueId: string, season = 2025) =>
  who.get(`/api/league/${leagueId}/standings/${season}`);

export type Assignment = PickNames & {
  userId: string;
  raceId: string | number;
  assignPoints: boolean;
  notes?: string;
};

export const assign = (owner: ApiSession, leagueId: string, assignment: Assignment) =>
  owner.post('/api/selections/admin/override', { leagueId, ...assignment });

export const swapDrivers = (
  who: ApiSession,
  leagueId: string,
  swap: { raceId: string | number; originalDriver: string; newDriver: string },
) => who.post('/api/switcheroo', { leagueId, ...swap });
