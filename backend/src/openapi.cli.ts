// node dist/openapi.cli.js CONTRACT CALLS SETTINGS: writes openapi.json, docs/calls.md and the tables of
// docs/operations/settings.md without a database, if they say something else.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { configure } from './operate/app/app.factory.js';
import { AppModule } from './operate/app/app.module.js';
import { describeSettings } from './operate/app/describe-settings.js';
import { buildOpenApi, describeCalls } from './operate/app/openapi.js';
import { readEnvironment } from './core/platform/config/read-environment.js';

const nowhere = AppModule.with(readEnvironment({}), 'mongodb://127.0.0.1:1/gridlock');
const app = await NestFactory.create<NestFastifyApplication>(nowhere, new FastifyAdapter(), {
  preview: true, // the module graph only: nothing is instantiated, so nothing connects
  abortOnError: false,
  logger: ['error'],
});
configure(app, {});
const [contractFile = 'openapi.json', callsFile = 'calls.md', settingsFile = 'settings.md'] =
  process.argv.slice(2);
const contract = buildOpenApi(app);
writeIfOther(contractFile, `${JSON.stringify(contract, null, 2)}\n`);
writeIfOther(callsFile, describeCalls(contract));
writeIfOther(settingsFile, describeSettings(readFileSync(settingsFile, 'utf8')));
await app.close();

function writeIfOther(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
