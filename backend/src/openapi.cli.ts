// node dist/openapi.cli.js FILE: writes openapi.json without a database, if it says something else.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { configure } from './app.factory.js';
import { AppModule } from './app.module.js';
import { buildOpenApi } from './openapi.js';
import { readEnvironment } from './platform/config/read-environment.js';

const nowhere = AppModule.with(readEnvironment({}), 'mongodb://127.0.0.1:1/gridlock');
const app = await NestFactory.create<NestFastifyApplication>(nowhere, new FastifyAdapter(), {
  preview: true, // the module graph only: nothing is instantiated, so nothing connects
  abortOnError: false,
  logger: ['error'],
});
configure(app, {});
const file = process.argv[2] ?? 'openapi.json';
const contract = `${JSON.stringify(buildOpenApi(app), null, 2)}\n`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== contract) writeFileSync(file, contract);
await app.close();
