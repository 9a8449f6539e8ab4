import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/security/signed-in.decorator.js';
import { VapidKeys } from './vapid-keys.js';
import { PushKeyDto } from './dto/push-devices.dto.js';

/** The key with which browsers subscribe. */
@ApiTags('users')
@Controller('push/key')
export class PushKeyController {
  constructor(private readonly keys: VapidKeys) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'The public key with which a browser subscribes to pushes.' })
  async getPushKey(): Promise<PushKeyDto> {
    const { publicKey } = await this.keys.get();
    return { publicKey };
  }
}
