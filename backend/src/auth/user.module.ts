import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserRepository } from './user.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UserService } from './user.service.js';

/** The accounts themselves. A leaf: it knows nothing else of the game. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UserRepository, UserService],
  exports: [UserRepository, UserService, MongooseModule],
})
export class UserModule {}
