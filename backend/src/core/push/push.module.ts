import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecurityModule } from '../platform/security/security.module.js';
import { PushClient } from './push-client.js';
import { PushDevice, PushDeviceSchema } from './push-device.schema.js';
import { PushDeviceRepository } from './push-device.repository.js';
import { PushDevices } from './push-devices.js';
import { PushDevicesController } from './push-devices.controller.js';
import { PushKeyController } from './push-key.controller.js';
import { PushMessage, PushMessageSchema } from './push-message.schema.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushOutbox } from './push-outbox.js';
import { PushService } from './push.service.js';
import { TestPush } from './test-push.js';
import { VapidKey, VapidKeySchema } from './vapid-key.schema.js';
import { VapidKeys } from './vapid-keys.js';

/** Web push: the devices, the keys of the server, and their stored outbox. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PushDevice.name, schema: PushDeviceSchema },
      { name: PushMessage.name, schema: PushMessageSchema },
      { name: VapidKey.name, schema: VapidKeySchema },
    ]),
    SecurityModule,
  ],
  controllers: [PushDevicesController, PushKeyController],
  providers: [
    PushClient,
    PushDeviceRepository,
    PushDevices,
    PushMessageRepository,
    PushOutbox,
    PushService,
    TestPush,
    VapidKeys,
  ],
  exports: [PushDevices, PushService, TestPush, VapidKeys],
})
export class PushModule {}
