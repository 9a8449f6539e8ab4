import { readArguments, usage } from './arguments.js';

describe('the command line of the stand-in', () => {
  it('should read options of all kinds, lists by repeating', () => {
    expect(
      readArguments([
        '--port=0',
        '--fail-every',
        '3',
        '--fail-mode=html',
        '--through-round',
        '2025:5',
        '--through-round=2026:3',
        '--correct',
        '2025-5:norris=15@3',
        '--omit-dns',
      ]),
    ).toEqual({
      port: 0,
      failEvery: 3,
      failMode: 'html',
      throughRound: ['2025:5', '2026:3'],
      correct: ['2025-5:norris=15@3'],
      omitDns: true,
      help: false,
      quiet: false,
    });
  });

  it('should know what some options mean alone', () => {
    expect(readArguments(['--rate-limit', '--truncate', '--quiet'])).toMatchObject({
      rateLimit: 'on',
      truncate: '200',
      quiet: true,
      port: 8787,
    });
    expect(readArguments(['--retry-after', 'false']).retryAfter).toBe(false);
  });

  it.each([
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['stray'], 'Unexpected argument'],
    [['--fail-every', 'often'], '--fail-every needs a number, not often'],
    [['--port', '70000'], '--port needs a number up to 65535'],
    [['--data'], 'argument missing'],
  ])('should refuse %j', (argv, message) => {
    expect(() => readArguments(argv)).toThrow(message);
  });

  it('should list every option', () => {
    for (const name of ['port', 'data', 'through-round', 'correct-after', 'legacy-status', 'now'])
      expect(usage()).toContain(`--${name} `);
  });
});
