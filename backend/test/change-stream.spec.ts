import { Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { HeardChanges } from '../src/core/events/heard-changes.js';
import { ChangeStream } from '../src/play/live/change-stream.js';
import { eventsOf } from '../src/play/live/stored-change.js';
import { until } from './support/until.js';

describe('a server without change streams, as a standalone one', () => {
  it('should be named in one warning that says what to do', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const standalone = {
      tryNext: () => Promise.reject(Object.assign(new Error('no replica set'), { code: 40_573 })),
      close: () => Promise.resolve(),
    };
    const config = { mongodbUri: 'mongodb://standalone' } as never;
    const heard = new HeardChanges(config);
    const stream = new ChangeStream(
      config,
      heard,
      new EventEmitter2(),
      { add: () => undefined } as never,
      { db: { watch: () => standalone } } as never,
    );
    stream.onApplicationBootstrap();
    await until(() => warn.mock.calls.length > 0, 'a warning');
    await stream.onApplicationShutdown();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('make the server a replica set')]]);
    expect(heard.areComplete).toBe(false);
    warn.mockRestore();
  });
});

describe('the events of a stored change', () => {
  const _id = 'a'.repeat(24);
  const change = (coll: string, operationType: string, more: object = {}) => ({
    operationType,
    ns: { coll },
    documentKey: { _id },
    ...more,
  });
  const updated = (coll: string, ...paths: string[]) => change(coll, 'update', { paths });

  it.each([
    ['a new league', change('leagues', 'insert'), ['members']],
    ['a new member', updated('leagues', 'members', 'pendingLogEntries'), ['members', 'standings']],
    [
      'something pressed',
      updated('leagues', 'night.version'),
      ['night', 'lock', 'swaps', 'results'],
    ],
    ['a round being sealed', updated('leagues', 'sealing'), []],
    ['a field that is not known', updated('leagues', 'colour'), ['members']],
    [
      'a line in the log',
      change('leagueLog', 'insert', { fullDocument: { league: _id } }),
      ['log', 'picks', 'standings'],
    ],
    [
      'a pick that was made',
      change('entries', 'update', { fullDocument: { league: _id, pickedVersion: 2 } }),
      ['picks'],
    ],
  ])('should notify the league of %s', (_what, stored, topics) => {
    expect(eventsOf(stored as never)).toEqual([['league.changed', { league: _id, topics }]]);
  });

  it('should notify only the player of a pick that was replaced', () => {
    const stored = change('entries', 'update', {
      fullDocument: { league: _id, user: 'ann', pickedVersion: 1 },
      paths: ['picks', 'version', 'replacedVersion'],
    });
    expect(eventsOf(stored as never)).toEqual([['pick.replaced', { league: _id, user: 'ann' }]]);
  });

  it.each([
    ['a new account', change('users', 'insert'), ['sessions.changed']],
    ['a new session', updated('users', 'sessions'), ['sessions.changed']],
    [
      'a new helmet',
      updated('users', 'avatar.helmetNumber'),
      ['sessions.changed', 'account.changed'],
    ],
    ['results', updated('seasons', 'revision'), ['seasons.changed']],
    ['an announcement', change('announcements', 'delete'), ['announcements.changed']],
    ['who is at a race night', updated('presentPlayers', 'nights'), ['presence.stored']],
    ['an entry without a pick', change('entries', 'insert', { fullDocument: { league: _id } }), []],
    ['an entry that is gone', change('entries', 'update', { fullDocument: null }), []],
  ])('should announce %s', (_what, stored, names) => {
    expect(eventsOf(stored as never).map(([name]) => name)).toEqual(names);
  });
});
