import { Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';

/**
 * Events inside this process: repositories emit the classes of this folder after a write, and caches and open streams
 * subscribe with `@OnEvent`. The emitter can be injected everywhere.
 */
@Module({ imports: [EventEmitterModule.forRoot()] })
export class EventsModule {}
