import { createServer } from 'node:net';
import { once } from 'node:events';
import { readEnvironment } from '../../core/platform/config/read-environment.js';
import { readyLines, readyText, startFailure } from './ready-lines.js';

const withMail = { SMTP_URL: 'smtps://user:secret@mail.example.org' };

describe('what a start says', () => {
  it('should name the address, the emails and the next steps to a person', () => {
    const text = readyText(readEnvironment({ PORT: '4000', DATA_DIR: '/srv/grid' }));
    expect(text).toMatch(/^\nGridlock \S+ is ready: http:\/\/localhost:4000\n/);
    expect(text).toContain('files in /srv/grid/outbox; SMTP_URL sends them');
    expect(text).toContain('npm run admin -- grant you@example.org');
    expect(text).toContain('Ctrl+C');
  });

  it('should name the server of the emails without its password, and the admins that are set', () => {
    const text = readyText(readEnvironment({ ...withMail, APP_ADMINS: 'ann@example.org' }));
    expect(text).toContain('are sent by mail.example.org\n');
    expect(text).not.toContain('secret');
    expect(text).toContain('with an address of APP_ADMINS');
  });

  it('should be short for a program', () => {
    const set = { PUBLIC_URL: 'https://grid.example.org' };
    const ready = `Gridlock is ready on ${set.PUBLIC_URL}`;
    expect(readyLines(readEnvironment({ ...set, ...withMail }))).toEqual([ready]);
    expect(readyLines(readEnvironment({ ...set, DATA_DIR: '/srv/grid' }))).toEqual([
      ready,
      'No SMTP_URL is set: emails become files in /srv/grid/outbox.',
    ]);
  });

  it.each([{}, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }])(
    'should say that only this computer can open the address, and how to let others in: %o',
    (set) => {
      const config = readEnvironment({ ...set, ...withMail });
      expect(readyLines(config)[1]).toMatch(/^Only this computer .*PUBLIC_URL.*HOST=0\.0\.0\.0/);
      expect(readyText(config)).toMatch(
        /only this computer can\..*\n +HOST=0\.0\.0\.0 PUBLIC_URL=http:\/\/[\d.…]+:3000 npm start\n/,
      );
    },
  );

  it('should say nothing of that for an address that others can open', () => {
    const config = readEnvironment({ PUBLIC_URL: 'http://192.168.1.20:3000' });
    expect(`${readyText(config)}${readyLines(config).join()}`).not.toContain('HOST=0.0.0.0');
  });
});

describe('why a start has failed', () => {
  it('should say of a port that is in use what to do', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as { port: number };
    const second = createServer().listen(port, '127.0.0.1');
    const [error] = await once(second, 'error').catch((reason: unknown) => [reason]);
    first.close();
    expect(startFailure(error)).toBe(
      `Port ${port} of 127.0.0.1 is in use: stop the program that uses it, or start on another one by PORT=3000 npm start`,
    );
    const ofDefault = Object.assign(new Error('in use'), { code: 'EADDRINUSE', port: 3000 });
    expect(startFailure(ofDefault, 'npm run demo')).toMatch(/by PORT=3001 npm run demo$/);
  });

  it.each(['203.0.113.9', 'no.such.host.invalid'])(
    'should name HOST where this machine has no such address: %s',
    async (host) => {
      const [error] = await once(createServer().listen(0, host), 'error');
      expect(startFailure(error)).toBe(
        `HOST is "${host}", which is no address of this machine: HOST=127.0.0.1 lets in this machine alone, HOST=0.0.0.0 its networks too`,
      );
    },
  );

  it('should name MONGODB_URI where no database answers', () => {
    const silent = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
      name: 'MongoServerSelectionError',
    });
    expect(startFailure(silent)).toBe(
      'There is no connection to the database (MONGODB_URI, where it is set): connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('should say that the disk is full, and which', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    expect(startFailure(full)).toMatch(/no room on the disk of DATA_DIR.*: ENOSPC/);
    const refused = Object.assign(new Error('disk is full.'), { code: 14031 });
    expect(startFailure(refused)).toMatch(/no room on the disk of DATA_DIR.*: disk is full\./);
  });

  it('should otherwise be the message', () => {
    expect(startFailure(new Error('DATA_DIR is in use.'))).toBe('DATA_DIR is in use.');
    expect(startFailure('no reason')).toBe('no reason');
  });
});
