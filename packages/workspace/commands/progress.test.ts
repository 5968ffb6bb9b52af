import { describe, expect, it } from '@jest/globals';
import { createProgress } from './progress.mjs';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return {
    isTTY,
    columns: 40,
    written,
    write: (text: string) => written.push(text) > 0,
  };
}

describe('createProgress', () => {
  it('prints plain lines without a terminal', () => {
    const out = terminal(false);
    const step = createProgress(12, out).begin('Build');
    step.detail('shell');
    step.done('12 projects');
    expect(out.written.join('').replaceAll(/\d\.\d s/g, '0.0 s')).toBe(
      '[ 1/12] Build …\n      shell\n[ 1/12] Build: 12 projects (0.0 s)\n',
    );
  });

  it('says plainly what failed', () => {
    const out = terminal(false);
    createProgress(2, out).begin('Lint').failed('mf-news:lint');
    expect(out.written.at(-1)).toMatch(/^\[1\/2] Lint: FAILED, mf-news:lint \(\d+\.\d s\)\n$/);
  });

  it('begins a step once more under its number', () => {
    const out = terminal(false);
    const progress = createProgress(2, out);
    progress.begin('Site').failed('a question');
    progress.again('Site');
    expect(out.written.at(-1)).toBe('[1/2] Site …\n');
  });

  it('updates one line on a terminal, within its width', () => {
    const out = terminal(true);
    const step = createProgress(1, out).begin('Build');
    step.detail('a'.repeat(100));
    step.done();
    expect(out.written.filter((text) => text === '\n')).toHaveLength(1);
    for (const text of out.written.filter((line) => line !== '\n')) {
      expect(text.startsWith('\r')).toBe(true);
      expect(text.replace('\r\u001B[2K', '').length).toBeLessThan(40);
    }
  });
});
