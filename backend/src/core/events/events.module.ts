import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { HeardChanges } from './heard-changes.js';

/**
 * Events inside this process: repositories emit the classes of this folder after a write, and caches and open streams
 * subscribe with `@OnEvent`. The emitter and `HeardChanges` can be injected everywhere.
 */
@Global()
@Module({
  imports: [EventEmitterModule.forRoot()],
  providers: [HeardChanges],
  exports: [HeardChanges],
})
export class EventsModule {}
