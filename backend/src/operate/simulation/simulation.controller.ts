import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { badRequest, notFound } from '../../core/platform/errors/domain-error.js';
import { LongRunning } from '../../core/platform/http/call-timeout.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { SimulatedClock } from '../../core/platform/clock/simulated-clock.js';
import { SetSimulationClockDto, SimulationClockDto } from './dto/simulation.dto.js';

/** Reads and moves the game's time, for demos and tests. 404 unless simulation mode is on. */
@ApiTags('simulation')
@Controller('simulation')
export class SimulationController {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  @Get('clock')
  @Public()
  @ApiOperation({
    summary: 'Reads the simulated time.',
    description: 'Only in simulation mode; 404 otherwise.',
  })
  @ApiOkResponse({ type: SimulationClockDto })
  @ApiProblems({ 404: ['NOT_FOUND'] })
  getSimulationClock(): SimulationClockDto {
    return reading(this.simulated());
  }

  @Put('clock')
  @LongRunning()
  @Public()
  @ApiOperation({
    summary: 'Moves the simulated time; due work is done before the answer.',
    description:
      'Only in simulation mode; 404 otherwise. Sessions and limits follow the real time.',
  })
  @ApiProblems({ 400: ['INVALID_INPUT'], 404: ['NOT_FOUND'] })
  async setSimulationClock(@Body() body: SetSimulationClockDto): Promise<SimulationClockDto> {
    const clock = this.simulated();
    const change = {
      ...(body.now === undefined ? {} : { now: instant(body.now) }),
      ...(body.rate === undefined ? {} : { rate: body.rate }),
    };
    await this.jobs.betweenTurns(() => clock.set(change));
    await this.jobs.runDue();
    return reading(clock);
  }

  private simulated(): SimulatedClock {
    if (this.clock instanceof SimulatedClock) return this.clock;
    throw notFound('NOT_FOUND', 'The game runs in real time here: there’s no clock to move.');
  }
}

/** Parses a time that the DTO has accepted: ISO 8601 has forms, such as week dates, that `Date` lacks. */
function instant(text: string): Date {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  const message = 'now must be a time such as 2025-06-14T19:55:00.000Z';
  throw badRequest('INVALID_INPUT', message, [{ field: 'now', message }]);
}

const reading = (clock: SimulatedClock): SimulationClockDto => ({
  now: clock.now().toISOString(),
  rate: clock.rate,
});
