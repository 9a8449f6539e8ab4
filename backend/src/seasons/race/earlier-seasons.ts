import type { Season } from '@gridlock/game-rules';
import { listClassics, loadClassic, toSeason } from '@gridlock/season-packs';
import { Injectable } from '@nestjs/common';
import { SeasonService } from '../season/season.service.js';

/** How many seasons at most: before that other people drove other cars. */
const MOST = 5;

/** The seasons before a league's own that are on this server: stored ones, and classics that come with it. */
@Injectable()
export class EarlierSeasons {
  private readonly inTheBox: readonly number[] = listClassics();
  private readonly unpacked = new Map<number, Season>();

  constructor(private readonly seasons: SeasonService) {}

  /** The latest ones first. A season stays the same object until a result of it changes. */
  async before(year: number, now: Date): Promise<readonly Season[]> {
    const stored = [...(await this.seasons.storedSeasons()).keys()];
    const years = new Set([...stored, ...this.inTheBox].filter((each) => each < year));
    const latest = [...years].sort((one, other) => other - one).slice(0, MOST);
    return Promise.all(
      latest.map(async (each) =>
        stored.includes(each) ? (await this.seasons.load(each)).at(now) : this.fromTheBox(each),
      ),
    );
  }

  /** Unpacked once, as seasons of the past do not change. */
  private fromTheBox(year: number): Season {
    const cached = this.unpacked.get(year);
    if (cached) return cached;
    const data = loadClassic(year);
    if (!data) throw new Error(`The classic season ${year} is gone.`);
    const season = toSeason(data);
    this.unpacked.set(year, season);
    return season;
  }
}
