import { readEnvironment } from './read-environment.js';

describe('PUBLIC_URL (HO-03)', () => {
  it.each([
    ['https://grid.example.org/game', '/game'],
    ['https://grid.example.org:8443/games/F-1.x_y~z/', '/games/F-1.x_y~z'],
    ['https://grid.example.org/apiary', '/apiary'],
    ['https://grid.example.org/', ''],
  ])('should be read: %s', (PUBLIC_URL, basePath) => {
    const publicUrl = PUBLIC_URL.replace(/\/$/, '');
    expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ publicUrl, basePath });
  });

  it.each([
    'grid.example.org',
    'http:grid.example.org',
    'https://grid.example.org,',
    '"https://grid.example.org"',
    'ftp://grid.example.org',
    'https://grid.example.org?game',
    'https://ann:secret@grid.example.org',
    'https://grid.example.org/game?a=b',
    'https://grid.example.org/game#top',
    'https://grid.example.org/game#',
    'https://grid.example.org/game/../other',
    'https://grid.example.org/game/.',
    'https://grid.example.org/a//b',
    'https://grid.example.org/a%20b',
    'https://grid.example.org/a b',
    'https://grid.example.org/gr\u00fcn',
    'https://grid.example.org/game;x',
    'https://grid.example.org/a\\b',
    'https://grid.example.org/api',
    'https://grid.example.org/API/v1',
  ])('should stop the start, in one sentence: %s', (PUBLIC_URL) => {
    const start = () => readEnvironment({ PUBLIC_URL });
    expect(start).toThrow(
      /^PUBLIC_URL is ".*", but must be an http:\/\/ or https:\/\/ address .*\.$/,
    );
  });
});
