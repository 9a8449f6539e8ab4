import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { ShareModule } from '../../views/share/share.module.js';
import { HookController } from './hook.controller.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { HookDelivery, HookDeliverySchema } from './hook-delivery.schema.js';
import { HookHealth } from './hook-health.js';
import { HookMessageService } from './hook-message.service.js';
import { HookLog } from './hook-log.js';
import { HookOutbox } from './hook-outbox.js';
import { HookSender } from './hook-sender.js';
import { HookTestMessage } from './hook-test-message.js';
import { HookRepository } from './hook.repository.js';
import { Hook, HookSchema } from './hook.schema.js';
import { HookService } from './hook.service.js';
import { PublicHttpClient } from './public-http-client.js';
import { PublicNetwork } from './public-network.js';
import { QueueHookEventsJob } from './queue-hook-events.job.js';

/** Chats and programs to which leagues post. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Hook.name, schema: HookSchema },
      { name: HookDelivery.name, schema: HookDeliverySchema },
    ]),
    LeagueModule,
    ShareModule,
    SecurityModule,
  ],
  controllers: [HookController],
  providers: [
    PublicNetwork,
    PublicHttpClient,
    HookSender,
    HookRepository,
    HookDeliveryRepository,
    HookMessageService,
    HookHealth,
    HookLog,
    HookOutbox,
    HookService,
    HookTestMessage,
    QueueHookEventsJob,
  ],
})
export class HookModule {}
