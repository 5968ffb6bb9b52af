import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from '@tessera/contracts';
import { remote } from '../../test/compositions';
import { verifyFiles } from './verify-files';

/** Something of the form of an integrity, a different one for each letter. */
const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

/** A new version for every test. */
function freshRemote(part: Partial<ComposedRemote> = {}): ComposedRemote {
  const version = `3.0.${freshRemote.count++}`;
  const entry = `/assets/mf-sample/${version}/static/remoteEntry.1.js`;
  return remote({ version, entry, integrity: integrity('L'), ...part });
}
freshRemote.count = 0;

const list = {
  'static/area.2.js': integrity('A'),
  'static/remoteEntry.1.js': integrity('E'),
  'static/routes-home.3.js': integrity('H'),
  'static/routes-home-old.4.js': integrity('O'),
  'static/slots-menu.5.js': integrity('M'),
};

const fetched = jest.spyOn(globalThis, 'fetch');
const links = () => [...document.body.querySelectorAll('link')];
const names = () => links().map(({ href }) => href.replace(/.*\//, ''));

function respond(files: object): void {
  fetched.mockResolvedValueOnce(Response.json(files));
}

/** Lets all links that are waiting end in an event. */
async function settle(event: 'load' | 'error'): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (const link of links()) link.dispatchEvent(new Event(event));
}

function announce(url: string, value: string): void {
  document.head.innerHTML += `<link rel="modulepreload" href="${url}" integrity="${value}" crossorigin>`;
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('good'));
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('verifyFiles', () => {
  it('22: waits for every file of the module, each with the integrity of the checked list', async () => {
    const area = freshRemote();
    respond(list);
    const verified = verifyFiles(area, 'routes/home');
    await new Promise((resolve) => setTimeout(resolve));
    const url = `/assets/mf-sample/${area.version}/integrity.json`;
    expect(fetched).toHaveBeenCalledWith(url, { integrity: integrity('L') });
    expect(names()).toEqual(['area.2.js', 'remoteEntry.1.js', 'routes-home.3.js']);
    expect(links().map((link) => link.getAttribute('integrity'))).toEqual(
      ['A', 'E', 'H'].map(integrity),
    );
    expect(links().every((link) => link.crossOrigin !== null)).toBe(true);
    await settle('load');
    await verified;
    expect(links()).toEqual([]);
  });

  it('leaves the files of other modules, where the list says whose they are', async () => {
    const form = { 'static/form.6.js': integrity('F'), 'static/chart.7.js': integrity('C') };
    const home = ['static/area.2.js', 'static/routes-home.3.js', 'static/form.6.js'];
    respond({ ...list, ...form, modules: { 'routes/home': home, 'slots/menu': [] } });
    const verified = verifyFiles(freshRemote(), 'routes/home');
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual(['area.2.js', 'remoteEntry.1.js', 'routes-home.3.js', 'form.6.js']);
    await settle('load');
    await verified;
  });

  it('fails where the list leaves out the file of the module itself', async () => {
    respond({ ...list, modules: { 'routes/home': ['static/area.2.js'] } });
    await expect(verifyFiles(freshRemote(), 'routes/home')).rejects.toThrow('does not list');
    expect(links()).toEqual([]);
  });

  it('fetches a rejected file past every cache, and checks it again', async () => {
    const area = freshRemote();
    respond(list);
    const verified = verifyFiles(area, 'routes/home');
    await settle('error');
    await new Promise((resolve) => setTimeout(resolve));
    const urls = Object.keys(list).slice(0, 3);
    expect(fetched.mock.calls.slice(1)).toEqual([
      [expect.stringContaining(urls[0] ?? ''), { integrity: integrity('A'), cache: 'reload' }],
      [expect.stringContaining(urls[1] ?? ''), { integrity: integrity('E'), cache: 'reload' }],
      [expect.stringContaining(urls[2] ?? ''), { integrity: integrity('H'), cache: 'reload' }],
    ]);
    expect(names()).toHaveLength(3);
    await settle('load');
    await verified;
  });

  it('22: fails where a file is rejected, and checks again on retry', async () => {
    const area = freshRemote();
    respond(list);
    fetched.mockRejectedValueOnce(new TypeError('Failed integrity'));
    const outcome = verifyFiles(area, 'routes/home').catch(String);
    await settle('error');
    expect(await outcome).toContain('is not what was published');
    respond(list);
    const again = verifyFiles(area, 'routes/home');
    await settle('load');
    await expect(again).resolves.toBeUndefined();
  });

  it('22: fails where the list is rejected, missing, or without the module', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed integrity'));
    fetched.mockRejectedValueOnce(new TypeError('Failed integrity again'));
    await expect(verifyFiles(freshRemote(), 'routes/home')).rejects.toThrow('again');
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
    await expect(verifyFiles(freshRemote(), 'routes/home')).rejects.toThrow('no list');
    respond(list);
    await expect(verifyFiles(freshRemote(), 'routes/other')).rejects.toThrow('does not list');
    respond({ 'static/routes-home.3.js': integrity('H') });
    await expect(verifyFiles(freshRemote(), 'routes/home')).rejects.toThrow('does not list');
    expect(links()).toEqual([]);
  });

  it.each(['', 'sha384-', 'sha1-AAAA'])(
    '22: takes nothing for an integrity like "%s"',
    async (bad) => {
      await expect(verifyFiles(freshRemote({ integrity: bad }), 'routes/home')).rejects.toThrow(
        'no integrity',
      );
      expect(fetched).not.toHaveBeenCalled();
      respond({ ...list, 'static/area.2.js': bad });
      await expect(verifyFiles(freshRemote(), 'routes/home')).rejects.toThrow('no integrity');
    },
  );

  it('requests no list where the document announced the module', async () => {
    const area = freshRemote();
    const folder = `/assets/mf-sample/${area.version}`;
    announce(area.entry, integrity('E'));
    announce(`${folder}/static/routes-home.3.js`, integrity('H'));
    const verified = verifyFiles(area, 'routes/home');
    expect(names()).toEqual(['remoteEntry.1.js', 'routes-home.3.js']);
    await settle('load');
    await verified;
    expect(fetched).not.toHaveBeenCalled();
  });

  it('requests the list where the document announced another module or version', async () => {
    const area = freshRemote();
    announce(freshRemote().entry, integrity('E'));
    announce(`/assets/mf-sample/${area.version}/static/routes-other.3.js`, integrity('H'));
    respond(list);
    const verified = verifyFiles(area, 'routes/home');
    await settle('load');
    await verified;
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
