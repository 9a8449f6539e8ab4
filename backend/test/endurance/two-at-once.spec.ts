import { SchedulerRegistry } from '@nestjs/schedule';
import { atOnce, MEETINGS } from '../support/two-at-once/at-once.js';
import { ChatStandIns } from '../support/chat-stand-ins.js';
import { PUSH_SERVICE } from '../support/push-service.js';
import { BEFORE_FIRST_LOCK, Stage } from '../support/two-at-once/stage.js';
import { ROWS } from '../support/writing-calls.js';
import { at, twoInstances } from '../support/two-instances.js';

const both = twoInstances({ RATE_LIMIT: 'off', SEASON: '', PUSH_SERVICES: PUSH_SERVICE });
let stage: Stage;
let chats: ChatStandIns;

beforeAll(async () => {
  chats = await ChatStandIns.start();
  chats.connect(both.one);
  chats.connect(both.two);
  // what is due is done when a row says so
  for (const { nest } of [both.one, both.two]) {
    nest.get(SchedulerRegistry, { strict: false }).deleteInterval('jobs');
  }
  stage = new Stage(both);
});
afterAll(async () => {
  await chats?.close();
});

describe('two requests at once, at two instances', () => {
  it.each(ROWS.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    await stage.begin();
    for (const meeting of MEETINGS) {
      stage.moveClock(BEFORE_FIRST_LOCK);
      const { asks, holds } = await row.prepare(stage);
      const [first, second] = asks;
      const ask = [
        () => first((session) => at(both.one, session)),
        () => second((session) => at(both.two, session)),
      ] as const;
      const answers = await atOnce(stage.apps, ask, meeting);
      expect(answers).toHaveLength(2);
      try {
        await holds(answers);
      } catch (error) {
        throw new Error(`${JSON.stringify(meeting)}: ${String(error)}`, { cause: error });
      }
    }
  });
});
