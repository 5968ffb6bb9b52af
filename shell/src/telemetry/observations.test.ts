import { describe, expect, it, jest } from '@jest/globals';
import { Observations } from './observations';

const news = { name: 'mf-news', version: '1.2.0' };

function errorFrom(...files: readonly string[]): Error {
  const error = new Error('broken');
  error.stack = ['Error: broken', ...files.map((file) => `    at x (${file}:1:2)`)].join('\n');
  return error;
}

const remoteFile = 'https://tessera.example/assets/mf-news/1.2.0/static/area.1.js';
const shellFile = 'https://tessera.example/assets/shell/4.0.0/static/main.1.js';

describe('Observations', () => {
  it('reports once for each version that it has loaded, and returns every report once', () => {
    const observations = new Observations();
    observations.loaded(news, 12.4);
    observations.loaded(news, 3);
    observations.loaded({ ...news, version: '1.3.0' }, 5);
    expect(observations.take()).toEqual([
      { kind: 'loaded', ...news, milliseconds: 12 },
      { kind: 'loaded', name: 'mf-news', version: '1.3.0', milliseconds: 5 },
    ]);
    expect(observations.take()).toEqual([]);
  });

  it('reports an error once, however many handlers it passes', () => {
    const observations = new Observations();
    const error = errorFrom(remoteFile);
    observations.failed('load-failed', news, error);
    observations.failed('render-failed', news, error);
    observations.threw(error);
    expect(observations.take()).toEqual([{ kind: 'load-failed', ...news }]);
  });

  it.each([
    ['the file of an area', errorFrom(remoteFile), '', 'mf-news'],
    ['an area that called the shell', errorFrom(shellFile, remoteFile), '', 'mf-news'],
    ['the shell', errorFrom(shellFile), '', 'shell'],
    ['something without a stack', 'broken', remoteFile, 'mf-news'],
    ['a copy of the shell', errorFrom(shellFile.replace('4.0.0', '4.0.0~1')), '', 'shell'],
  ])('attributes an error to %s', (_, error, address, name) => {
    const observations = new Observations();
    observations.threw(error, address);
    expect(observations.take()).toMatchObject([
      { kind: 'threw', name, version: name === 'shell' ? '4.0.0' : '1.2.0' },
    ]);
  });

  it('ignores errors from elsewhere', () => {
    const observations = new Observations();
    observations.threw(errorFrom('chrome-extension://abc/content.js'));
    observations.threw(null);
    expect(observations.take()).toEqual([]);
  });

  it('reports 200 times in a burst, and 600 times in an hour', () => {
    jest.useFakeTimers();
    const observations = new Observations();
    const failOften = () => {
      for (let count = 0; count < 150; count += 1) observations.failed('threw', news, null);
      return observations.take();
    };
    expect(failOften()).toHaveLength(150);
    expect(failOften()).toHaveLength(50);
    expect(failOften()).toEqual([]);
    let reported = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      jest.advanceTimersByTime(60_000);
      reported += failOften().length;
    }
    expect(reported).toBe(600);
    jest.useRealTimers();
  });

  it('reports once that a version is opened, and its outcome', () => {
    const observations = new Observations();
    const shell = { name: 'shell', version: '4.0.0' };
    observations.openedByDocument([shell]);
    observations.opened(shell);
    observations.opened(news);
    observations.opened(news);
    observations.shown(shell, 'plain');
    observations.shown(shell, 'plain');
    observations.shown(shell, 'sidebar');
    observations.leave();
    observations.leave();
    expect(observations.take()).toEqual([
      { kind: 'opened', ...news },
      { kind: 'shown', ...shell, layout: 'plain' },
      { kind: 'shown', ...shell, layout: 'sidebar' },
      { kind: 'left', ...news },
    ]);
  });

  it.each(['load-failed', 'render-failed'] as const)(
    'reports nothing else of a version that has %s',
    (kind) => {
      const observations = new Observations();
      observations.opened(news);
      observations.failed(kind, news, new Error('broken'));
      observations.leave();
      expect(observations.take().map((report) => report.kind)).toEqual(['opened', kind]);
    },
  );

  it('notifies its listener of failures, including earlier ones', () => {
    const observations = new Observations();
    observations.loaded(news, 1);
    const alarm = jest.fn();
    observations.onFailure(alarm);
    expect(alarm).not.toHaveBeenCalled();
    observations.failed('threw', news, new Error('broken'));
    expect(alarm).toHaveBeenCalledTimes(1);
    const late = jest.fn();
    observations.onFailure(late);
    expect(late).toHaveBeenCalledTimes(1);
  });
});
