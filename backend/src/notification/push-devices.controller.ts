import { Body, Controller, Delete, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { MessageDto } from '../platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { SignedIn } from '../platform/security/signed-in.decorator.js';
import { PushDevices } from '../push/push-devices.service.js';
import { TestPush } from '../push/test-push.service.js';
import { AddedPushDeviceDto, AddPushDeviceDto, PushDeviceIdDto } from './dto/push-devices.dto.js';
import { toDeviceDto } from './notification-settings.service.js';

/** The devices that get the player's pushes. */
@ApiTags('users')
@Controller('users/push-subscriptions')
export class PushDevicesController {
  constructor(
    private readonly devices: PushDevices,
    private readonly testPush: TestPush,
  ) {}

  @Post()
  @SignedIn()
  @ApiOperation({
    summary: 'Adds the device that the player is at.',
    description:
      'With the subscription that its browser gives. Again: nothing but its name. It is removed when the player ' +
      'signs out there.',
  })
  @ApiCreatedResponse({ type: AddedPushDeviceDto })
  @ApiProblems({ 400: ['INVALID_INPUT', 'PUSH_SERVICE_UNKNOWN'], 401: ['NOT_SIGNED_IN'] })
  async addPushDevice(
    @CurrentPlayer() player: Player,
    @Body() { endpoint, keys }: AddPushDeviceDto,
    @Headers('user-agent') userAgent = '',
  ): Promise<AddedPushDeviceDto> {
    const { p256dh, auth } = keys;
    const device = await this.devices.add(player, { endpoint, p256dh, auth }, userAgent);
    return { device: toDeviceDto(device) };
  }

  @Delete()
  @SignedIn()
  @ApiOperation({ summary: 'Removes a device: it gets no pushes any more.' })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems({
    400: ['INVALID_INPUT'],
    401: ['NOT_SIGNED_IN'],
    404: ['PUSH_DEVICE_NOT_FOUND'],
  })
  async removePushDevice(
    @CurrentPlayer() player: Player,
    @Query() { id }: PushDeviceIdDto,
  ): Promise<MessageDto> {
    await this.devices.remove(id, player);
    return { message: 'This device doesn’t get notifications any more.' };
  }

  @Post('test')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Sends a test to a device, at once.' })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems({
    400: ['INVALID_INPUT'],
    401: ['NOT_SIGNED_IN'],
    404: ['PUSH_DEVICE_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async sendTestPush(
    @CurrentPlayer() player: Player,
    @Body() { id }: PushDeviceIdDto,
  ): Promise<MessageDto> {
    const name = await this.testPush.send(id, player);
    return { message: `Sent to ${name}. It can take a minute to show.` };
  }
}
