import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { KeepsVisitorData, VisitorDataModule, VisitorDataRegistry } from './index.js';

class Keeper {
  export = async () => ({});
  erase = async () => ({ mixes: 0 });
  merge = async () => {};
}

const mixes = { label: 'Mixes', counts: { mixes: 'Mixes' }, tables: [] };

@KeepsVisitorData({ name: 'mixes', ...mixes })
class MixData extends Keeper {}

@KeepsVisitorData({ name: 'mixes', ...mixes })
class OtherMixData extends Keeper {}

@KeepsVisitorData({ name: 'covers', ...mixes })
class CoverData extends Keeper {}

@Module({ imports: [VisitorDataModule], providers: [MixData, CoverData] })
class MixesModule {}

@Module({ imports: [MixesModule], providers: [OtherMixData] })
class RemixesModule {}

const start = (module: object) =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

it('finds keepers by their names', async () => {
  const application = await start(MixesModule);
  const { keepers } = application.get(VisitorDataRegistry);
  expect(keepers.map(({ name }) => name)).toEqual(['covers', 'mixes']);
  expect(keepers.map(({ keeper }) => keeper.constructor)).toEqual([CoverData, MixData]);
  await application.close();
});

it("doesn't start with two keepers of the same name, and names both modules", async () => {
  await expect(start(RemixesModule)).rejects.toThrow(
    /^The visitors' data mixes is declared by (MixesModule and by RemixesModule|RemixesModule and by MixesModule)$/,
  );
});
