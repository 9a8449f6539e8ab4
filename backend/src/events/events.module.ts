import { Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';

/**
 * Tells the parts of this process what has changed: repositories emit the classes of this folder, and whoever
 * keeps something in memory or serves open screens listens with `@OnEvent`. The emitter can be injected everywhere.
 */
@Module({ imports: [EventEmitterModule.forRoot()] })
export class EventsModule {}
