import { Body, Controller, Delete, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { MessageDto } from '../platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { Public } from '../platform/security/public.decorator.js';
import { SignedIn } from '../platform/security/signed-in.decorator.js';
import { PushDevices } from './push-devices.js';
import { TestPush } from './test-push.js';
import {
  AddedPushDeviceDto,
  AddPushDeviceDto,
  ChangedSubscriptionDto,
  PushDeviceIdDto,
} from './dto/push-devices.dto.js';
import { toDeviceDto } from './to-device-dto.js';

/** The devices that get the player's pushes. */
@ApiTags('users')
@Controller('users/push-subscriptions')
export class PushDevicesController {
  constructor(
    private readonly devices: PushDevices,
    private readonly testPush: TestPush,
  ) {}

  @Post()
  @SignedIn({
    400: ['INVALID_INPUT', 'PUSH_SERVICE_UNKNOWN'],
    409: ['PUSH_DEVICE_REFUSED', 'PUSH_DEVICE_REMOVED'],
  })
  @ApiOperation({
    summary: 'Adds the device that the player is at.',
    description:
      'With the subscription that its browser gives. Again: nothing but its name. It is removed when the player ' +
      'signs out there. A subscription whose push service has refused three messages in a row is off: the browser ' +
      'has to subscribe again.',
  })
  async addPushDevice(
    @CurrentPlayer() player: Player,
    @Body() { endpoint, keys, replaces, isVisit = false }: AddPushDeviceDto,
    @Headers('user-agent') userAgent = '',
  ): Promise<AddedPushDeviceDto> {
    const about = { userAgent, replaces, isVisit };
    const device = await this.devices.add(player, { endpoint, ...keys }, about);
    return { device: toDeviceDto(device) };
  }

  @Put()
  @Public()
  @ApiOperation({
    summary: 'Replaces the subscription of a device that its browser has changed.',
    description:
      'For service workers, which have no session: the secret of the subscription that it had proves which browser it is.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'PUSH_SERVICE_UNKNOWN'],
    404: ['PUSH_DEVICE_NOT_FOUND'],
  })
  async changePushSubscription(
    @Body() { before, after }: ChangedSubscriptionDto,
  ): Promise<MessageDto> {
    const { endpoint, keys } = after;
    await this.devices.change(before, { endpoint, ...keys });
    return { message: 'This device goes on getting notifications.' };
  }

  @Delete()
  @SignedIn({ 400: ['INVALID_INPUT'], 404: ['PUSH_DEVICE_NOT_FOUND'] })
  @ApiOperation({ summary: 'Removes a device: it gets no pushes any more.' })
  async removePushDevice(
    @CurrentPlayer() player: Player,
    @Query() { id }: PushDeviceIdDto,
  ): Promise<MessageDto> {
    await this.devices.remove(id, player);
    return { message: 'This device no longer gets notifications.' };
  }

  @Post('test')
  @HttpCode(200)
  @SignedIn({
    400: ['INVALID_INPUT'],
    404: ['PUSH_DEVICE_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({ summary: 'Sends a test to a device, at once.' })
  async sendTestPush(
    @CurrentPlayer() player: Player,
    @Body() { id }: PushDeviceIdDto,
  ): Promise<MessageDto> {
    const name = await this.testPush.send(id, player);
    return { message: `Sent to ${name}. It can take a minute to show.` };
  }
}
