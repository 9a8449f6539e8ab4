// npm run odds -- [LEAGUES]: how honest the chances of the outlook are (OUT-10). Replays 2025 and 2026 with
// random leagues and prints what was said, what came true, and the Brier scores beside two simple guesses.
import { calibrate, forecasts, type Calibration, type Forecast } from '@gridlock/game-rules';
import { readArguments } from '../../core/platform/config/read-arguments.js';
import { loadPack, toSeason } from '@gridlock/season-packs';

const YEARS = [2025, 2026];
const LEAGUES = 40;
const MEMBERS = 12;
const SEASONS = 1000;
const SEED = 11;

const { words } = readArguments({
  usage: 'npm run odds -- [LEAGUES]',
  takes: (leagues = '1', more) => /^[1-9]\d*$/.test(leagues) && !more,
});
const leagues = Number(words[0] ?? LEAGUES);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function scoresOf(name: string, { brier, count }: Calibration): string {
  const [model, leader, share] = [brier.model, brier.leader, brier.share].map((each) =>
    each.toFixed(4),
  );
  return `| ${name} | ${String(count)} | ${model ?? ''} | ${leader ?? ''} | ${share ?? ''} |`;
}

const all: Forecast[] = [];
const scores: string[] = [];
for (const year of YEARS) {
  const pack = loadPack(year);
  if (pack === null) throw new Error(`There is no season ${String(year)}.`);
  const input = { season: toSeason(pack), leagues, members: MEMBERS, seasons: SEASONS, seed: SEED };
  const ofYear = [...forecasts(input)];
  scores.push(scoresOf(String(year), calibrate(ofYear)));
  all.push(...ofYear);
}
const together = calibrate(all);
const lines = [
  '| said | forecasts | said on average | came true |',
  '| ---- | --------- | --------------- | --------- |',
  ...together.rows.map(
    ({ from, to, count, said, cameTrue }) =>
      `| ${String(from * 100)} to ${String(to * 100)} % | ${String(count)} | ${percent(said)} | ${percent(cameTrue)} |`,
  ),
  '',
  '| Brier score | forecasts | chances | the leader wins | by share of the points |',
  '| ----------- | --------- | ------- | --------------- | ---------------------- |',
  ...scores,
  scoresOf('together', together),
];
console.log(lines.join('\n'));
const { model, leader, share } = together.brier;
if (model >= leader || model >= share) {
  console.error('A simple guess was better.');
  process.exit(1);
}
