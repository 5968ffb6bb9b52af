import { afterEach, describe, expect, it, jest } from '@jest/globals';
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

  describe('of a page', () => {
    const page = { remote: news, module: 'routes/news' };
    const kinds = (observations: Observations) => observations.take().map(({ kind }) => kind);

    afterEach(() => {
      jest.useRealTimers();
    });

    it('is shown once something of it is seen, whatever else of its version is shown', () => {
      const observations = new Observations();
      observations.openedByDocument([news]);
      observations.pageOpened(page);
      observations.opened(news);
      observations.shown(news);
      observations.left(news);
      observations.pageSeen(page, 'nothing');
      observations.pageSeen(page, 'boxes');
      expect(kinds(observations)).toEqual([]);
      observations.pageShown(page);
      observations.pageShown(page);
      observations.leave();
      expect(kinds(observations)).toEqual(['shown']);
    });

    it('is opened and shown once for each of its modules, also after something else of its version', () => {
      const observations = new Observations();
      observations.opened(news);
      observations.shown(news);
      observations.pageOpened(page);
      observations.pageOpened(page);
      observations.pageShown(page);
      const other = { ...page, module: 'routes/other' };
      observations.pageOpened(other);
      expect(kinds(observations)).toEqual(['opened', 'shown', 'opened', 'shown', 'opened']);
      observations.pageOpened(page);
      observations.leave();
      expect(kinds(observations)).toEqual(['left']);
    });

    it.each([
      ['left before its code has run', [], 60_000, 'left'],
      ['left while it shows a skeleton', ['nothing', 'boxes'], 60_000, 'left'],
      ['left at once', ['nothing'], 4900, 'left'],
      ['a failure if it was blank for five seconds', ['nothing', 'nothing'], 5000, 'render-failed'],
    ] as const)('is %s', (_, seen, stay, outcome) => {
      for (const leave of ['pageLeft', 'leave', 'next page', 'page of the shell'] as const) {
        jest.useFakeTimers();
        const observations = new Observations();
        observations.showPage(page);
        observations.pageOpened(page);
        for (const visible of seen) observations.pageSeen(page, visible);
        jest.advanceTimersByTime(stay);
        if (leave === 'next page') observations.showPage({ ...page, module: 'routes/other' });
        else if (leave === 'page of the shell') observations.show({ name: 'shell', version: '1' });
        else observations[leave](page);
        expect([leave, kinds(observations)]).toEqual([leave, ['opened', outcome]]);
        if (leave === 'leave') continue;
        observations.pageShown(page);
        observations.leave();
        expect(kinds(observations)).toEqual([]);
      }
    });

    it('that comes to an end while it is hidden, or after that, is opened once more', () => {
      const observations = new Observations();
      const other = { remote: { ...news, version: '2.0.0' }, module: 'routes/news' };
      for (const one of [page, other]) observations.pageOpened(one);
      observations.opened(news);
      observations.leave();
      observations.leave();
      expect(kinds(observations)).toEqual(['opened', 'opened', 'left', 'left']);
      observations.shown(news);
      observations.pageShown(page);
      observations.failed('render-failed', other.remote, new Error('broken'));
      expect(kinds(observations)).toEqual(['opened', 'shown', 'opened', 'render-failed']);
      observations.leave();
      expect(kinds(observations)).toEqual([]);
    });

    it('that is left after it was hidden is left once', () => {
      const observations = new Observations();
      observations.pageOpened(page);
      observations.leave();
      observations.pageLeft(page);
      expect(kinds(observations)).toEqual(['opened', 'left']);
    });

    it('that failed is not left as well', () => {
      const observations = new Observations();
      observations.pageOpened(page);
      observations.failed('render-failed', news, new Error('broken'));
      observations.leave();
      expect(kinds(observations)).toEqual(['opened', 'render-failed']);
    });
  });

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
