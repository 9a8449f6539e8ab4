import type { NightDto } from '../api/generated/api.generated';
import type { PlayableSeason } from '../api/nightApi';

export const aPlayable = (more: Partial<PlayableSeason> = {}): PlayableSeason => ({
  season: 2012,
  state: 'ready',
  rounds: 20,
  teams: 12,
  drivers: 24,
  sprints: 0,
  colours: ['#3F74E0', '#A9B1BB', '#F0172F', '#F4F6F9'],
  notes: [],
  isRunning: false,
  done: null,
  waitsUntil: null,
  reason: null,
  reasonCode: null,
  faults: [],
  ...more,
});

export const aNight = (more: Partial<NightDto> = {}): NightDto => ({
  state: 'lobby',
  season: 2012,
  round: 1,
  phase: null,
  phaseEndsAt: null,
  secondsLeft: null,
  startsAt: null,
  restarted: false,
  serverTime: new Date().toISOString(),
  present: ['user-mara'],
  picked: [],
  machines: [],
  next: null,
  version: 1,
  ...more,
});
