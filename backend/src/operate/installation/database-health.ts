import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Config } from '../../core/platform/config/config.js';
import { databaseFolder } from '../../core/platform/database/data-dir.js';
import {
  InstallationHealth,
  type PartHealth,
} from '../../core/platform/health/installation-health.js';

const FILES = ['data.sqlite', 'data.sqlite-wal'];
/** Under so many bytes a disk is soon full, however small the database. */
const LEAST_ROOM = 100 * 1024 * 1024;

/** How large the database is, and whether its disk has room. */
@Injectable()
export class DatabaseHealth implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: Config,
    private readonly health: InstallationHealth,
  ) {}

  onModuleInit(): void {
    this.health.add('database', () =>
      this.config.mongodbUri === null ? this.ofEmbedded() : this.ofServer(),
    );
  }

  private async ofEmbedded(): Promise<PartHealth> {
    const folder = databaseFolder(this.config.dataDir);
    const sizes = FILES.map(async (name) => (await sizeOf(join(folder, name))) ?? 0);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    const { bavail, bsize } = await statfs(folder);
    return roomHealth(bytes, bavail * bsize);
  }

  /** Without its size where the user of `MONGODB_URI` may not ask for that. */
  private async ofServer(): Promise<PartHealth> {
    const well = { state: 'ok', code: 'server' } as const;
    const stats = await this.connection.db?.stats().catch(() => null);
    return stats
      ? { ...well, bytes: Number(stats['dataSize']) + Number(stats['indexSize']) }
      : well;
  }
}

/** A copy of the whole, as a backup needs, should fit beside it. */
export function roomHealth(bytes: number, freeBytes: number): PartHealth {
  const hasRoom = freeBytes >= Math.max(LEAST_ROOM, 2 * bytes);
  const figures = { bytes, freeBytes };
  return hasRoom
    ? { state: 'ok', code: 'embedded', ...figures }
    : { state: 'attention', code: 'little-room', ...figures };
}

/** In bytes; null where there is no such file. */
const sizeOf = async (file: string): Promise<number | null> => {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
};
