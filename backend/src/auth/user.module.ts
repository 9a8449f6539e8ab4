import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CacheModule } from '../platform/cache/cache.module.js';
import { SessionOwners } from './session-owners.js';
import { UserRepository } from './user.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UserService } from './user.service.js';

/** The accounts themselves. A leaf: it knows nothing else of the game. */
@Module({
  imports: [CacheModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [SessionOwners, UserRepository, UserService],
  exports: [SessionOwners, UserRepository, UserService, MongooseModule],
})
export class UserModule {}
