import { Controller, Get, HttpStatus, Query, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblems } from '../errors/api-problems.decorator.js';
import { SignedIn } from '../security/signed-in.decorator.js';
import { releaseSlot } from './shed-load.js';
import { type AnswerDto, TogetherDto, TogetherQueryDto } from './together.dto.js';

/** What stands for a part of another answer: its place, and the name of the part. */
const REFERENCE = /\{(\d+)\.(\w+)\}/;
/** What may become part of an address. */
const PART = /^[\w-]+$/;

/** What a page opens with in one request: a phone far away waits for each request anew. */
@ApiTags('operations')
@Controller('together')
export class TogetherController {
  constructor(private readonly host: HttpAdapterHost) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'Answers several calls that read at once.',
    description:
      'Each is asked as if it had come alone, with the same sign-in: it is let in, checked and refused ' +
      'by itself, and its answer stands at its place. One that needs the answer to an earlier call waits for it.',
  })
  @ApiOkResponse({ type: TogetherDto })
  @ApiProblems({ 400: ['INVALID_INPUT'], 401: ['NOT_SIGNED_IN'] })
  async askTogether(
    @Query() { ask }: TogetherQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<TogetherDto> {
    // from here on it waits for the calls, which take turns in their own lanes
    releaseSlot(request);
    const answers: Promise<AnswerDto>[] = [];
    // in their order, so that a call can only wait for those before it
    for (const call of ask) answers.push(this.answerTo(call, [...answers], request));
    return { answers: await Promise.all(answers) };
  }

  private async answerTo(
    call: string,
    before: readonly Promise<AnswerDto>[],
    request: FastifyRequest,
  ): Promise<AnswerDto> {
    const [reference, place, name = ''] = REFERENCE.exec(call) ?? [];
    if (reference === undefined) return this.answerOf(call, request);
    const answer = await before[Number(place)];
    const isTold = answer?.status === HttpStatus.OK;
    const parts: readonly [string, unknown][] = isTold ? Object.entries(answer.body ?? {}) : [];
    const part = parts.find(([key]) => key === name)?.[1];
    const text = typeof part === 'string' || typeof part === 'number' ? String(part) : '';
    if (!PART.test(text)) return { status: HttpStatus.FAILED_DEPENDENCY, body: null };
    return this.answerOf(call.replace(reference, text), request);
  }

  private async answerOf(url: string, { headers, ip }: FastifyRequest): Promise<AnswerDto> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const {
      statusCode,
      payload,
      headers: told,
    } = await fastify.inject({
      method: 'GET',
      url,
      headers: {
        host: headers.host ?? '',
        ...(headers.authorization && { authorization: headers.authorization }),
      },
      remoteAddress: ip,
    });
    const retryAfter = Number(told['retry-after']);
    const isJson = String(told['content-type']).startsWith('application/json');
    return {
      status: statusCode,
      ...(retryAfter > 0 && { retryAfter }),
      body: isJson && payload !== '' ? (JSON.parse(payload) as unknown) : null,
    };
  }
}
