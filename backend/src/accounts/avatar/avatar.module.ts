import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.js';
import { AvatarController } from './avatar.controller.js';
import { AvatarService } from './avatar.service.js';

/** The players' helmets: reading, drawing and changing them. */
@Module({
  imports: [UserModule],
  controllers: [AvatarController],
  providers: [AvatarService],
})
export class AvatarModule {}
