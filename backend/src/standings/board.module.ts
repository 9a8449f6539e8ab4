import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardRepository } from './board.repository.js';
import { BoardRecord, BoardSchema } from './board.schema.js';
import { BoardService } from './board.service.js';

/** The stored boards. A leaf: it knows no league and no player, so every domain may import it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: BoardRecord.name, schema: BoardSchema }])],
  providers: [BoardRepository, BoardService],
  exports: [BoardService],
})
export class BoardModule {}
