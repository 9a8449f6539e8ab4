import 'reflect-metadata';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AcceptFormData } from './accept-json-only.js';
import { LongRunning } from './handler-timeout.js';
import { PasswordLane } from './priority-lanes.js';

class Calls {
  @LongRunning()
  @PasswordLane()
  @AcceptFormData()
  all() {}

  @PasswordLane()
  @LongRunning()
  two() {}

  @LongRunning()
  one() {}
}

const configOf = (handler: keyof Calls): unknown =>
  Reflect.getMetadata(RouteConfig({}).KEY, Calls.prototype[handler]);

describe('marks of one handler', () => {
  it.each<[keyof Calls, object]>([
    ['all', { lane: 'passwords', isLongRunning: true, acceptsFormData: true }],
    ['two', { lane: 'passwords', isLongRunning: true }],
    ['one', { isLongRunning: true }],
  ])('should all be kept, in any order: %s', (handler, marks) => {
    expect(configOf(handler)).toEqual(marks);
  });
});
