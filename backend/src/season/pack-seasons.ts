import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { listPacks, loadPack, type SeasonData } from '@gridlock/season-packs';

/** The packs that come with the build. Read once: they do not change while the server runs. */
@Injectable()
export class PackSeasons {
  private readonly packs = new Map<number, SeasonData | null>();

  /** Ascending. */
  readonly years: readonly number[] = listPacks();

  get(year: number): SeasonData | null {
    const held = this.packs.get(year);
    if (held !== undefined) return held;
    const pack = loadPack(year);
    this.packs.set(year, pack);
    return pack;
  }

  /** Tells two versions of a pack apart. */
  fingerprint(pack: SeasonData): string {
    return createHash('sha256').update(JSON.stringify(pack)).digest('base64url');
  }
}
