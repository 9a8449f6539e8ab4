import { act } from '@testing-library/react';
import { aNight, EVENING_AT, nightLeague, serveNight } from './night';
import { renderApp } from './renderApp';

/** The page of a race night in the league of the tests. */
export const NIGHT_PATH = '/league/league-sunday/night';

/** In each test of a suite it is the evening of the race night, and time passes when the test says so. */
export function atTheEvening() {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(EVENING_AT) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export const openNight = (night = aNight(), league = nightLeague()) => {
  serveNight(night, league);
  return renderApp({ path: NIGHT_PATH });
};

/** Lets so many seconds pass. */
export const pass = (seconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
  });
