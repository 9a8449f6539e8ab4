import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PageQueryDto } from '../../core/platform/http/page-query.dto.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { UserService } from '../user/user.service.js';
import { UserListDto } from './dto/users.dto.js';

/** Accounts for app admins. */
@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UserService) {}

  @Get('all')
  @AppAdmin({ 400: ['INVALID_INPUT'] })
  @ApiOperation({ summary: 'All accounts, by name.', description: '50 at a time.' })
  async listUsers(@Query() page: PageQueryDto): Promise<UserListDto> {
    const users = await this.users.all(page);
    return {
      users: users.map(({ _id, username, email, emailRemindersEnabled, isAppAdmin }) => ({
        _id,
        username,
        email,
        emailRemindersEnabled,
        isAppAdmin,
      })),
    };
  }
}
