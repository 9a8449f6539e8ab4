// Filling a whole plan by form, 24 rounds of 22 names: the calculation that the browser makes (PL-09).
import { fillByForm } from '@gridlock/game-rules';
import { median } from './rounds.mjs';

const RUNS = 50;
/** How much slower a phone is than this machine, as in the rows that drive a browser. */
const SLOWDOWN = 4;
const WEEK_MS = 7 * 86_400_000;
const NOW = new Date('2030-02-01T00:00:00Z');

const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1);

const season = {
  year: 2030,
  teams: upTo(11).map((number) => ({ id: `t${number}`, aliases: [] })),
  drivers: upTo(22).map((number) => ({
    id: `d${number}`,
    aliases: [],
    selectable: true,
    stints: [{ team: `t${Math.ceil(number / 2)}`, from: 1, to: 99 }],
  })),
  rounds: upTo(24).map(roundOf),
};

/** Every fourth weekend has a sprint, as reserve drivers earn points in those alone. */
function roundOf(round) {
  const at = new Date(NOW.getTime() + round * WEEK_MS);
  const isSprintWeekend = round % 4 === 1;
  const sprint = isSprintWeekend && { sprintQualifying: at, sprint: at };
  return {
    round,
    isSprintWeekend,
    isCancelled: false,
    sessions: { qualifying: at, race: at, ...sprint },
    results: { race: null, sprint: null },
  };
}

const worth = (field, id, round) =>
  field === 'reserveDriver' && round % 4 !== 1
    ? 0
    : ((Number(id.slice(1)) * 7919 + round * 104_729) % 251) / 10;

/** Milliseconds on a phone, the code having been run before. */
export function millisecondsOfFilling() {
  const asked = { season, picks: [], rows: [], now: NOW };
  const times = upTo(2 * RUNS).map(() => {
    const begun = performance.now();
    const { cells } = fillByForm(asked, worth);
    if (cells.length !== 72) throw new Error(`filled ${cells.length} cells of 72`);
    return performance.now() - begun;
  });
  return median(times.slice(RUNS)) * SLOWDOWN;
}
