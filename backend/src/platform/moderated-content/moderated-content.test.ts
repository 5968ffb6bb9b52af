import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { ModeratedContentModule, ModeratedKinds, Moderates } from './index.js';

class Content {
  describe = async () => new Map();
  hide = async () => true;
  restore = async () => undefined;
  takenDown = async () => [];
}

const mixes = { kind: 'mix', label: 'Mix', path: '/mix/:id', id: z.uuid() } as const;

@Moderates(mixes)
class Mixes extends Content {}

@Moderates(mixes)
class OtherMixes extends Content {}

@Module({ imports: [ModeratedContentModule], providers: [Mixes] })
class MixesModule {}

@Module({ imports: [MixesModule], providers: [OtherMixes] })
class RemixesModule {}

const start = (module: object) =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

it('finds what a link leads to, and the page of a thing', async () => {
  const application = await start(MixesModule);
  const kinds = application.get(ModeratedKinds);
  expect(kinds.get('mix')?.content).toBeInstanceOf(Mixes);
  for (const link of ['/mix/a%20b', 'https://tessera.test/mix/a%20b?t=1#end', ' /mix/a%20b'])
    expect(kinds.at(link)).toEqual({ kind: 'mix', id: 'a b' });
  for (const link of ['', '/', '/mix', '/mix/', '/mix/1/2', 'https://', '/mix/%ff'])
    expect(kinds.at(link)).toBeNull();
  expect(kinds.pathOf({ kind: 'mix', id: 'a b' })).toBe('/mix/a%20b');
  expect(() => kinds.pathOf({ kind: 'cover', id: '1' })).toThrow('cover');
  await application.close();
});

it("doesn't start with two that keep the same kind", async () => {
  await expect(start(RemixesModule)).rejects.toThrow(/^Content of the kind mix is kept twice/);
});
