import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtSecret } from '../src/core/platform/config/jwt-secret.js';
import { readEnvironment } from '../src/core/platform/config/read-environment.js';

const SECRET = 's'.repeat(32);

describe('the generated secret', () => {
  it('should be made once, stored, and readable by us alone', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-secret-'));
    try {
      const config = readEnvironment({ DATA_DIR: dataDir });
      const secret = jwtSecret(config);
      expect(secret.length).toBeGreaterThanOrEqual(32);
      expect(jwtSecret(config)).toBe(secret);
      const file = join(dataDir, 'jwt-secret');
      expect(readFileSync(file, 'utf8').trim()).toBe(secret);
      expect(statSync(file).mode & 0o077).toBe(0);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it.each(['', 'short\n'])('should not be used when it was cut off: %j', (text) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-secret-'));
    try {
      writeFileSync(join(dataDir, 'jwt-secret'), text);
      expect(() => jwtSecret(readEnvironment({ DATA_DIR: dataDir }))).toThrow(/Delete it/);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('should give way to JWT_SECRET', () => {
    expect(jwtSecret(readEnvironment({ JWT_SECRET: SECRET }))).toBe(SECRET);
  });
});
