import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { SharedCounts } from './shared-counts.js';

describe('SharedCounts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
  });
  afterEach(() => void jest.useRealTimers());

  it('drops windows that end while the database is down', async () => {
    const sizes: number[] = [];
    const query = (_: string, [windows = '']: readonly string[]) => {
      sizes.push((JSON.parse(windows) as unknown[]).length);
      return Promise.reject(new Error('down'));
    };
    const counts = new SharedCounts({ query } as unknown as DataSource, 'secret');
    counts.counter('short', { limit: 1, windowMs: 3_000 }).count('key');
    counts.counter('long', { limit: 1, windowMs: 60_000 }).count('key');
    await jest.advanceTimersByTimeAsync(7_000);
    expect(sizes).toEqual([2, 1]);
    counts.onApplicationShutdown();
  });
});
