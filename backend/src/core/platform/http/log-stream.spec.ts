import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isForPeople, textStream } from './log-stream.js';
import { createLogger, nestLogger } from './logger.js';

describe('the format of the log', () => {
  it.each([
    ['auto', true, true],
    ['auto', false, false],
    ['json', true, false],
    ['text', false, true],
  ])('should for LOG_FORMAT=%s and a terminal (%s) be text: %s', (format, isTerminal, isText) => {
    expect(isForPeople(format, isTerminal)).toBe(isText);
  });

  it('should as text be one short line for each event, without what is for programs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridlock-log-'));
    try {
      const destination = join(folder, 'log');
      const stream = textStream({ destination, colorize: false }) as ReturnType<typeof textStream> &
        NodeJS.WritableStream;
      const log = createLogger('info', [], stream);
      nestLogger(log).log('Season 2027 was built.', 'SeasonImports');
      log.warn('The data of time zones is old.');
      stream.end();
      await once(stream, 'close');
      expect(readFileSync(destination, 'utf8')).toMatch(
        /^\[\d\d:\d\d:\d\d\] INFO: SeasonImports: Season 2027 was built\.\n\[\d\d:\d\d:\d\d\] WARN: The data of time zones is old\.\n$/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('what Nest logs while it starts', () => {
  const linesAt = (level: string): string[] => {
    const lines: string[] = [];
    const log = nestLogger(createLogger(level, [], { write: (line) => void lines.push(line) }));
    log.log('AppModule dependencies initialized', 'InstanceLoader');
    log.log('Mapped {/api/health, GET} route', 'RouterExplorer');
    log.error('Error: listen EADDRINUSE', 'NestApplication');
    log.error('The disk is full.', 'Imports');
    log.log('A result was imported.', 'Imports');
    return lines.map((line) => (JSON.parse(line) as { context: string }).context);
  };

  it('should be of level debug, and nothing else', () => {
    expect(linesAt('info')).toEqual(['Imports', 'Imports']);
    expect(linesAt('debug')).toEqual([
      'InstanceLoader',
      'RouterExplorer',
      'NestApplication',
      'Imports',
      'Imports',
    ]);
  });
});
