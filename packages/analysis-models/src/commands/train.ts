import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, Option } from 'commander';
import { trainForecast } from '../forecast/train-forecast.js';
import { trainSentiment } from '../sentiment/training/train-sentiment.js';
import { trainPromise } from '../titles/promise/train-promise.js';
import { trainStyle } from '../titles/style/train-style.js';
import { type WeightHeader, weightText } from '../weight-files.js';
import type { Io } from './io.js';

interface Options {
  readonly from: string;
  readonly to: string;
}

const weightsFolder = fileURLToPath(new URL('../../weights', import.meta.url));

/** `analysis train MODEL --from FILE`: writes the weights again. */
export function addTrain(program: Command, io: Io): void {
  const train = program.command('train').description('Learns weights, and writes them.');
  const write = (folder: string, file: WeightHeader) => {
    const path = join(folder, `${file.model}.json`);
    writeFileSync(path, weightText(file));
    io.write(`wrote ${path}\n`);
  };
  subcommand(train, 'sentiment', 'a table with tabs, whose head has “emotions” and “text”').action(
    ({ from, to }: Options) => {
      const { file, heldOut } = trainSentiment(from);
      write(to, file);
      const figures = Object.entries<number>({ ...heldOut }).map(
        ([name, value]) => `${name} ${value.toFixed(4)}`,
      );
      io.write(`comments that were held out: ${figures.join(', ')}\n`);
    },
  );
  subcommand(train, 'forecast', 'CSV of listed videos and days').action(({ from, to }: Options) =>
    write(to, trainForecast(from)),
  );
  subcommand(train, 'titles', 'JSON Lines with “title” and “style”; its even lines are used')
    .requiredOption(
      '--talks <file>',
      'JSON Lines with “title”, “description”, “event” and “language”, for the promise',
    )
    .action(({ from, talks, to }: Options & { readonly talks: string }) => {
      write(to, trainStyle(from));
      const { file, heldOut } = trainPromise(talks, from);
      write(to, file);
      const [ours, cosine] = [heldOut.auc, heldOut.cosineAuc].map((value) => value.toFixed(4));
      io.write(`aucPromise of events that were held out: ${ours}, of the cosine alone ${cosine}\n`);
    });
}

function subcommand(train: Command, name: string, form: string): Command {
  return train
    .command(name)
    .requiredOption('--from <file>', form)
    .addOption(
      new Option('--to <folder>', 'where the weights are written').default(
        weightsFolder,
        'the weights of this package',
      ),
    );
}
