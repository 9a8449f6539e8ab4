import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '../bson/codec.js';
import { TakesLong } from '../common/time-limit.js';
import { temporaryFolder } from '../testing/database.js';
import { ReaderPool } from './reader-pool.js';

describe('The readers of a file', () => {
  it('should give up a command after three other readers have failed to start', async () => {
    const folder = temporaryFolder();
    const pool = new ReaderPool(join(folder, 'nobody', 'data.sqlite'));
    const question = { db: 'test', body: encode({ count: 'rows' }) };
    const asked = pool.answer(question, new TakesLong(), Infinity);
    await expect(asked).rejects.toMatchObject({ code: 8, message: /unable to open/ });
    expect(pool).toMatchObject({ started: 4 });
    await pool.close();
    rmSync(folder, { recursive: true });
  });
});
