// The built server, but for the time that a call may take: on a busy machine an answer may take as long as its test.
import { readEnvironment } from '../../dist/core/platform/config/read-environment.js';
import { createApplication } from '../../dist/operate/app/app.factory.js';

const config = readEnvironment(process.env);
const { nest } = await createApplication(config, undefined, undefined, { answerMs: 120_000 });
await nest.listen(config.port, config.host);
