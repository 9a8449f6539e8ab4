import { answerText, HOOK_REASONS, readAnswer } from './hook-answer.js';
import { HOOK_KINDS } from './hook-kinds.js';

describe('the outcome of a try in words', () => {
  const outcomes = HOOK_KINDS.flatMap((kind) =>
    [null, 204, 404, 410].flatMap((status) =>
      [null, ...HOOK_REASONS].map((reason) => ({ kind, status, reason })),
    ),
  ).filter(({ status, reason }) => status !== null || reason !== null);

  it.each(outcomes)('should be read as it was written: $kind, $status, $reason', (outcome) => {
    const { kind, status, reason } = outcome;
    expect(readAnswer(kind, answerText(kind, outcome))).toEqual({ status, reason });
  });

  it.each([
    [null, { status: null, reason: null }],
    ['404, no word of ours', { status: 404, reason: null }],
    ['404, the webhook was deleted in Slack', { status: 404, reason: null }],
  ])('should have no reason that is not certain: %j', (text, answer) => {
    expect(readAnswer('discord', text)).toEqual(answer);
  });

  it('should be what owners of hooks read', () => {
    const text = (reason: (typeof HOOK_REASONS)[number]) =>
      answerText('slack', { status: 403, reason });
    expect(HOOK_REASONS.map(text)).toEqual([
      '403, the webhook was deleted in Slack',
      '403, the channel was deleted in Slack',
      '403, the channel is archived in Slack',
      '403, Slack doesn’t allow posts to this channel',
      '403, the workspace was closed in Slack',
      '403, an admin of Slack doesn’t allow posts there',
      '403, the address is gone',
      '403, Its host was not found',
      '403, Its host is inside the server’s own network',
      '403, No answer in time',
      '403, No connection',
      '403, The server stopped while it was being sent.',
    ]);
  });
});
