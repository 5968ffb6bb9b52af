import 'reflect-metadata';
import { createServer, type Server } from 'node:http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import express from 'express';
import type { Answer, Answers } from './answers.js';

/** Listens on a free port. */
type Start = (answers: Answers) => Promise<Server>;

/** Servers that the site is compared with, by their names in reports. */
export const servers: Readonly<Record<'node:http' | 'Express' | 'Nest on Fastify', Start>> = {
  'node:http': async (answers) =>
    listening(
      createServer((request, response) => {
        const send = ({ status, headers, body }: Answer) =>
          response.writeHead(status, headers).end(body);
        const answer = answers.find(request.url ?? '', request.headers['if-none-match']);
        if (answer instanceof Promise) answer.then(send, () => response.destroy());
        else send(answer);
      }),
    ),
  Express: async (answers) => {
    const app = express();
    app.get('/{*path}', (request, response, next) => {
      const send = ({ status, headers, body }: Answer) =>
        response.status(status).set(headers).send(body);
      const answer = answers.find(request.originalUrl, request.get('if-none-match'));
      if (answer instanceof Promise) answer.then(send, next);
      else send(answer);
    });
    return listening(createServer(app));
  },
  'Nest on Fastify': async (answers) => {
    const root = moduleFor(answers);
    const app = await NestFactory.create<NestFastifyApplication>(root, new FastifyAdapter(), {
      logger: ['error'],
    });
    await app.listen(0, '127.0.0.1');
    return app.getHttpServer();
  },
};

/** Names of what Fastify passes that is used here. */
interface FastifyRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}
interface FastifyReply {
  status(code: number): FastifyReply;
  headers(values: object): FastifyReply;
}

/** A class with decorators would have to be compiled in another way than the rest of the benchmarks. */
function moduleFor(answers: Answers) {
  class AnswersController {
    async get(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
      const { url, headers } = request;
      const answer = await answers.find(url, headers['if-none-match']);
      reply.status(answer.status).headers(answer.headers);
      return answer.body;
    }
  }
  const { prototype } = AnswersController;
  Req()(prototype, 'get', 0);
  Res({ passthrough: true })(prototype, 'get', 1);
  const method = Object.getOwnPropertyDescriptor(prototype, 'get') ?? {};
  Get('*')(prototype, 'get', method);
  Controller()(AnswersController);
  class AnswersModule {
    readonly answers = answers;
  }
  return { module: AnswersModule, controllers: [AnswersController] };
}

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
