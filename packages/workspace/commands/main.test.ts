import { describe, expect, it } from '@jest/globals';
import { run } from './processes.mjs';

/** Runs a command that fails with what the expression makes. */
function failWith(expression: string) {
  const main = new URL('main.mjs', import.meta.url).href;
  const script = `
    import { main } from ${JSON.stringify(main)};
    await main(async () => { throw ${expression}; });`;
  return run([process.execPath, '--input-type=module', '-e', script]);
}

describe('a command that fails', () => {
  it('says in one line that the disk is full', async () => {
    const full = `Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/d/x' })`;
    expect(await failWith(full)).toEqual({
      ok: false,
      output: '\nThe disk with /d/x is full. Free up some space, then try again.',
    });
  });

  it('shows an unexpected error in full', async () => {
    const { ok, output } = await failWith(`new TypeError('no such thing')`);
    expect(ok).toBe(false);
    expect(output).toMatch(/TypeError: no such thing\n +at /);
  });
});
