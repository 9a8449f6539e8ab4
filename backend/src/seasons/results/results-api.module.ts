import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RequestBudgetRepository } from './request-budget.repository.js';
import { RequestBudgetRecord, RequestBudgetSchema } from './request-budget.schema.js';
import { ResultsApi } from './results-api.js';

/** The results API and the budget of requests to it, for the server and for commands. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: RequestBudgetRecord.name, schema: RequestBudgetSchema }]),
  ],
  providers: [RequestBudgetRepository, ResultsApi],
  exports: [ResultsApi],
})
export class ResultsApiModule {}
