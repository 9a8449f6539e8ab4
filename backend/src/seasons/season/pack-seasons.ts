import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { listPacks, loadPack, type SeasonData } from '@gridlock/season-packs';

/** The bundled season packs. Each is read when it is first needed, and once, as they do not change while the server runs. */
@Injectable()
export class PackSeasons {
  private readonly packs = new Map<number, SeasonData | null>();

  /** Years of all packs, ascending. */
  readonly years: readonly number[] = listPacks();

  /** Null when no pack has this year. */
  get(year: number): SeasonData | null {
    const cached = this.packs.get(year);
    if (cached !== undefined) return cached;
    const pack = loadPack(year);
    this.packs.set(year, pack);
    return pack;
  }

  /** A hash of the content, by which versions of a pack are distinguished. */
  fingerprint(pack: SeasonData): string {
    return createHash('sha256').update(JSON.stringify(pack)).digest('base64url');
  }
}
