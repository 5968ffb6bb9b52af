import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineSettings } from '../config/index.js';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';
import { requestScope } from './request-scope.js';

function loggerToMemory() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('trace', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { lines, logger };
}

defineSettings({
  declaredSecret: { description: 'Of a module', schema: z.string(), secret: true },
});

describe('the log', () => {
  it('names the request that is worked on, also after waiting', async () => {
    const { lines, logger } = loggerToMemory();
    const request = { requestId: 'request-1', method: 'GET', path: '/api/mixes' };
    await requestScope.run(request, async () => {
      await Promise.resolve();
      logger.info('inside');
    });
    logger.info('outside');
    expect(lines).toMatchObject([{ ...request, msg: 'inside' }, { msg: 'outside' }]);
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  it.each([
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'secret',
    'token',
    'databaseUrl',
    'cookieSecret',
    'declaredSecret',
  ])('hides %s at any level', (field) => {
    const { lines, logger } = loggerToMemory();
    const holder = { [field]: 'to-hide' };
    logger.info({ ...holder, request: { ...holder, headers: holder } }, 'line');
    expect(JSON.stringify(lines)).not.toContain('to-hide');
  });

  it('writes nothing that an object carries, under whatever name', () => {
    const { lines, logger } = loggerToMemory();
    logger.info({ user: { mail: 'to-hide' }, list: ['to-hide'], status: 200 }, 'line');
    expect(JSON.stringify(lines)).not.toContain('to-hide');
    expect(lines[0]).toMatchObject({ status: 200, msg: 'line' });
  });

  it('tells of an error its message and stack, and nothing that it carries', () => {
    const { lines, logger } = loggerToMemory();
    const cause = Object.assign(new Error('the cause'), { parameters: ['to-hide'] });
    logger.error(
      { err: Object.assign(new Error('failed', { cause }), { query: 'to-hide' }) },
      'line',
    );
    expect(lines[0]).toMatchObject({
      err: { message: 'failed', stack: expect.any(String), cause: { message: 'the cause' } },
    });
    expect(JSON.stringify(lines)).not.toContain('to-hide');
  });

  it('tells no stack of a database that is gone', () => {
    const { lines, logger } = loggerToMemory();
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    logger.error({ err: refused }, 'line');
    expect(lines[0]?.['err']).toEqual({
      name: 'AggregateError',
      message: 'ECONNREFUSED',
      code: 'ECONNREFUSED',
    });
  });

  it("takes lines of Nest's logger, the framework's own ones quietly", () => {
    const { lines, logger } = loggerToMemory();
    const nest = new NestLogger(logger);
    nest.log('Mapped {/x, GET}', 'RouterExplorer');
    nest.log('Something of ours', 'VideosService');
    nest.error(new Error('failed'), 'VideosService');
    nest.error('failed', 'Error: failed\n  at x', 'VideosService');
    expect(lines).toMatchObject([
      { level: 'debug', from: 'RouterExplorer' },
      { level: 'info', from: 'VideosService', msg: 'Something of ours' },
      {
        level: 'error',
        msg: 'failed',
        err: { message: 'failed', stack: expect.stringContaining('logger.test') },
      },
      { level: 'error', msg: 'failed', stack: 'Error: failed\n  at x' },
    ]);
  });
});
