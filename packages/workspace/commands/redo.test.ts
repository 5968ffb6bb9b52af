import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { launchOrRedo } from './redo.mjs';
import { EditedMigrations } from './site.mjs';

const mixes = { module: 'mixes', name: 'Mixes1800000000000', isReleased: false };
const tracks = { module: 'mixes', name: 'MixTracks1800000000001', isReleased: false };
const released = { module: 'follows', name: 'Follows1764000008300', isReleased: true };

interface Given {
  readonly edited?: readonly (typeof mixes)[];
  readonly redo?: readonly string[];
  /** What is typed; `null` without a terminal. */
  readonly typed?: string | null;
  readonly signal?: AbortSignal;
}

/** A site that starts unless a module with an edited migration is missing among those to redo. */
async function launch({ edited = [mixes], redo = [], typed = null, signal }: Given) {
  const launches: (readonly string[])[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== null });
  const stdout = Object.assign(new PassThrough(), { isTTY: typed !== null });
  if (typed) stdin.write(typed);
  const launched = launchOrRedo(
    async (modules) => {
      launches.push(modules);
      const left = edited.filter(({ module }) => !modules.includes(module));
      if (left.length > 0) throw new EditedMigrations(left);
      return 'started';
    },
    {
      redo,
      command: 'npm start --',
      signal: signal ?? new AbortController().signal,
      terminal: { stdin, stdout },
    },
  );
  const outcome = await launched.catch((error: unknown) => error);
  return { outcome, launches, asked: String(stdout.read() ?? '') };
}

describe('launchOrRedo', () => {
  it('redoes what the flag names without a question', async () => {
    const { outcome, launches, asked } = await launch({ redo: ['mixes'], typed: '' });
    expect([outcome, launches, asked]).toEqual(['started', [['mixes']], '']);
  });

  it('redoes after a yes at the terminal, each module once', async () => {
    const edited = [mixes, tracks];
    const { outcome, launches, asked } = await launch({ edited, redo: ['follows'], typed: 'y\n' });
    expect([outcome, launches]).toEqual(['started', [['follows'], ['follows', 'mixes']]]);
    expect(asked).toBe(
      '\nEdited after it had run on this database: Mixes1800000000000 of module mixes, MixTracks1800000000001 of module mixes.\n' +
        'Delete the tables of mixes with all their rows and create them anew? [y/N] ',
    );
  });

  it.each(['\n', 'n\n', 'yesterday\n'])('changes nothing after %j', async (typed) => {
    const { outcome, launches } = await launch({ typed });
    expect(launches).toEqual([[]]);
    expect(outcome).toMatchObject({
      message:
        'Nothing was changed. Undo the edit, or delete the tables of mixes with all their rows and create them anew:\n' +
        '  npm start -- --redo mixes',
    });
  });

  it('names the flag where there is no terminal', async () => {
    const { outcome, launches, asked } = await launch({});
    expect([launches, asked]).toEqual([[[]], '']);
    expect(outcome).toMatchObject({
      message:
        'Edited after it had run on this database: Mixes1800000000000 of module mixes. ' +
        'Undo the edit, or delete the tables of mixes with all their rows and create them anew:\n' +
        '  npm start -- --redo mixes',
    });
  });

  it('never offers to redo a released one', async () => {
    const { outcome, launches, asked } = await launch({ edited: [mixes, released], typed: 'y\n' });
    expect([launches, asked]).toEqual([[[]], '']);
    expect(outcome).toMatchObject({
      message: expect.stringContaining(
        'Edited, though it is released: Follows1764000008300 of module follows. Undo the edit',
      ),
    });
  });

  it('can be interrupted while it asks', async () => {
    const interruption = new AbortController();
    const asking = launch({ typed: '', signal: interruption.signal });
    interruption.abort(new Error('interrupted'));
    const { outcome, launches } = await asking;
    expect(outcome).toMatchObject({ message: 'interrupted' });
    expect(launches).toEqual([[]]);
  });
});
