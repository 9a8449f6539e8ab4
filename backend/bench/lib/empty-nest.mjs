// An empty Nest and Fastify server, which `start` and `memory` compare the game with.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class EmptyModule {}
Module({})(EmptyModule);

// a process that is ended by a signal leaves no compiled code in NODE_COMPILE_CACHE
process.once('SIGTERM', () => process.exit());

const app = await NestFactory.create(EmptyModule, new FastifyAdapter(), { logger: false });
app.getHttpAdapter().get('/', () => ({ status: 'ok' }));
await app.listen(Number(process.env.PORT), '127.0.0.1');
