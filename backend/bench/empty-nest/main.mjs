// The least that a Nest and Fastify server is: one module, one answer.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class EmptyController {
  get() {
    return { status: 'ok' };
  }
}
Reflect.decorate(
  [Get()],
  EmptyController.prototype,
  'get',
  Object.getOwnPropertyDescriptor(EmptyController.prototype, 'get'),
);
Controller()(EmptyController);

class EmptyModule {}
Module({ controllers: [EmptyController] })(EmptyModule);

const app = await NestFactory.create(EmptyModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
