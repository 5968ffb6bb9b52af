import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { EarningContentModule, EarningKinds, EarnsShares } from './index.js';

const numbers = z.string().regex(/^\d+$/);

class Things {
  ownerOf = async (id: string) => (id === '1' ? 'ada' : null);
  describe = async (ids: readonly string[]) =>
    new Map(
      ids
        .filter((id) => id !== '3')
        .map((id) => [id, { owner: 'ada', title: `No. ${id}`, path: `/mix/${id}` }]),
    );
}

@EarnsShares({ kind: 'mix', label: 'Mix', id: numbers })
class Mixes extends Things {}

@EarnsShares({ kind: 'cover', label: 'Cover', id: numbers })
class Covers extends Things {}

@EarnsShares({ kind: 'mix', label: 'Mix', id: numbers })
class OtherMixes extends Things {}

@Module({ imports: [EarningContentModule], providers: [Mixes, Covers] })
class MixesModule {}

@Module({ imports: [MixesModule], providers: [OtherMixes] })
class RemixesModule {}

const start = (module: object) =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

it('asks whose a thing is where it is kept, and of no other', async () => {
  const application = await start(MixesModule);
  const kinds = application.get(EarningKinds);
  expect(await kinds.ownerOf('mix:1')).toBe('ada');
  for (const thing of ['mix:2', 'mix:x', 'song:1', 'mix', ':1', ''])
    expect(await kinds.ownerOf(thing)).toBeNull();
  const described = await kinds.describe(['mix:1', 'cover:2', 'mix:3', 'mix:x', 'song:1']);
  expect([...described]).toEqual([
    ['mix:1', { label: 'Mix', described: { owner: 'ada', title: 'No. 1', path: '/mix/1' } }],
    ['mix:3', { label: 'Mix', described: null }],
    ['cover:2', { label: 'Cover', described: { owner: 'ada', title: 'No. 2', path: '/mix/2' } }],
  ]);
  await application.close();
});

it("doesn't start with two of the same kind", async () => {
  await expect(start(RemixesModule)).rejects.toThrow(/^Shares of the kind mix are earned twice/);
});
