import 'reflect-metadata';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AcceptFormData } from './accept-json-only.js';
import { EventStream, LongRunning } from './call-timeout.js';

class Calls {
  @LongRunning()
  @EventStream()
  @AcceptFormData()
  all() {}

  @EventStream()
  @LongRunning()
  two() {}

  @LongRunning()
  one() {}
}

const configOf = (handler: keyof Calls): unknown =>
  Reflect.getMetadata(RouteConfig({}).KEY, Calls.prototype[handler]);

describe('marks of one handler', () => {
  it.each<[keyof Calls, object]>([
    ['all', { isStream: true, isLongRunning: true, acceptsFormData: true }],
    ['two', { isStream: true, isLongRunning: true }],
    ['one', { isLongRunning: true }],
  ])('should all be stored, in any order: %s', (handler, marks) => {
    expect(configOf(handler)).toEqual(marks);
  });
});
