import { addAbortSignal, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { csvStream } from './csv-stream.js';
import type { Separator } from './dto/export-query.dto.js';
import { ExportTurns } from './export-turns.js';
import { type ExportParts, jsonText } from './json-text.js';
import { EXPORT_SECONDS } from './limits.js';
import { LEAGUE_COLUMNS, LeagueExportService } from './league-export.service.js';
import { PlayerExportService } from './player-export.service.js';

/** A file that is written while it is sent. */
type ExportFile = { readonly name: string; readonly type: string; readonly content: Readable };

/** The content of a file, and what to do once it is read or the reader is gone. */
type Source = <Element>(elements: AsyncIterable<Element>) => AsyncIterable<Element>;

/** Sends exports as files: streamed, one at a time for each player (LL-06). */
@Injectable()
export class ExportService {
  constructor(
    private readonly turns: ExportTurns,
    private readonly leagues: LeagueExportService,
    private readonly players: PlayerExportService,
  ) {}

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 429 TOO_MANY_REQUESTS */
  async sendLeague(
    request: {
      readonly leagueId: string;
      readonly format: 'json' | 'csv';
      readonly separator: Separator;
      readonly player: Player;
      readonly now: Date;
    },
    reply: FastifyReply,
  ): Promise<void> {
    const { leagueId, format, separator, player, now } = request;
    await this.send(player, reply, async (source) => {
      const exported = await this.leagues.open(leagueId, player.id, now);
      const name = `${exported.league.name}-${exported.league.season}`;
      if (format === 'json') return jsonFile(name, await this.leagues.parts(exported), source);
      const rows = source(this.leagues.rows(exported));
      const content = csvStream({ columns: LEAGUE_COLUMNS, rows, separator });
      return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content };
    });
  }

  /** @throws DomainError 429 TOO_MANY_REQUESTS */
  async sendPlayer(player: Player, now: Date, reply: FastifyReply): Promise<void> {
    await this.send(player, reply, async (source) =>
      jsonFile('gridlock-my-data', await this.players.parts(player.id, now), source),
    );
  }

  /** Ends the player's turn before the end of the file is sent, or when the file ends in another way. */
  private async send(
    player: Player,
    reply: FastifyReply,
    open: (source: Source) => Promise<ExportFile>,
  ): Promise<void> {
    const turn = await this.turns.begin(player.id);
    try {
      const { name, type, content } = await open((elements) => endingWith(elements, turn.end));
      // also where the file was not read; a turn that cannot be ended expires
      content.once('close', () => void turn.end().catch(() => undefined));
      addAbortSignal(AbortSignal.timeout(EXPORT_SECONDS * 1000), content);
      void reply
        .headers({
          'content-type': type,
          'content-disposition': attachment(name),
          'cache-control': 'private, no-store',
        })
        .send(content);
    } catch (error) {
      await turn.end();
      throw error;
    }
  }
}

async function* endingWith<Element>(
  elements: AsyncIterable<Element>,
  end: () => Promise<void>,
): AsyncGenerator<Element> {
  try {
    yield* elements;
  } finally {
    await end();
  }
}

const jsonFile = (name: string, parts: ExportParts, source: Source): ExportFile => ({
  name: `${name}.json`,
  type: 'application/json; charset=utf-8',
  content: Readable.from(source(jsonText(parts)), { objectMode: false }),
});

/** The name of the file, in letters that every system takes. */
const attachment = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.]+/g, '-')
    .replace(/^-+/, '');
  return `attachment; filename="${plain.toLowerCase()}"`;
};
