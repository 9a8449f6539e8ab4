import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { deviceName } from '../../core/platform/http/device-name.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SessionOnly } from '../../core/platform/http/session-only.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { DeviceDto } from './dto/devices.dto.js';
import { SessionService } from './session.service.js';

/** Where a player is signed in (AC-03). */
@ApiTags('users')
@Controller('users/devices')
export class DevicesController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  @SignedIn({ 403: ['NOT_FOR_API_TOKENS'] })
  @ApiOperation({ summary: 'Where the player is signed in, the latest visit first.' })
  @SessionOnly()
  async listDevices(@CurrentPlayer() player: Player): Promise<DeviceDto[]> {
    const sessions = await this.sessions.openSessions(player.id);
    return sessions.map(({ _id, browser, signedInAt, rotatedAt }) => ({
      id: _id,
      name: browser ?? deviceName(undefined),
      since: signedInAt,
      lastSeen: rotatedAt,
      isCurrent: _id === player.sessionId,
    }));
  }

  @Delete()
  @SignedIn()
  @ApiOperation({
    summary: 'Signs the player out on all other devices.',
    description: 'Answers the devices that are left.',
  })
  async endOtherDevices(@CurrentPlayer() player: Player): Promise<DeviceDto[]> {
    await this.sessions.endOthers(player);
    return this.listDevices(player);
  }

  @Delete(':id')
  @SignedIn({ 404: ['DEVICE_NOT_FOUND'] })
  @ApiParam({
    name: 'id',
    type: String,
    description: 'The id of the device, as the list names it.',
  })
  @ApiOperation({
    summary: 'Signs the player out on one device, at once.',
    description: 'Answers the devices that are left.',
  })
  async endDevice(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<DeviceDto[]> {
    if (!(await this.sessions.endOne(player.id, id))) {
      throw notFound('DEVICE_NOT_FOUND', 'This device is logged out already.');
    }
    return this.listDevices(player);
  }
}
