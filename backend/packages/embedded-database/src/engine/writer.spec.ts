import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openStorage } from '../storage/open.js';
import { temporaryFolder } from '../testing/database.js';
import { type Engine, makeEngine } from './engine.js';

describe('The writer of a database that stops', () => {
  let dataDir: string;
  let engine: Engine;

  beforeEach(() => {
    dataDir = temporaryFolder();
    engine = makeEngine(openStorage(dataDir));
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('should commit what waits, and leave the closed storage alone afterwards', async () => {
    const written = engine.writer.write(() => 'written');
    engine.writer.close();
    const transaction = jest.spyOn(engine.storage, 'transaction');
    engine.storage.close();
    await expect(written).resolves.toBe('written');
    // by now the commit that the write had scheduled has had its turn
    await setImmediate();
    await setImmediate();
    expect(transaction).not.toHaveBeenCalled();
  });

  it('should refuse what comes later', async () => {
    engine.writer.close();
    engine.storage.close();
    await expect(engine.writer.write(() => 'late')).rejects.toMatchObject({ code: 91 });
  });
});
