import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import {
  type ComposedRemote,
  type ComposedRoute,
  type Composition,
  documentEvents,
} from '@tessera/contracts';
import { Slot, usePlatform } from '@tessera/platform';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compositionOf, headerEntry, remote, route } from '../../test/compositions';
import { importExposed } from '../../test/federation';
import { renderSite } from '../../test/render-site';

/** Loads are cached for the life of the page, so every test has its own versions. */
let major = 0;
const v = (minor: number) => `${major}.${minor}.0`;

const fetched = jest.spyOn(globalThis, 'fetch');

function area(name: string, version: string, part: Partial<ComposedRemote> = {}): ComposedRemote {
  const path = `/${name}`;
  // In the footer, because jsdom takes the window for too narrow for the bar.
  const navigation = [headerEntry({ label: name, path, place: 'footer' })];
  const entry = `/assets/mf-${name}/${version}/static/remoteEntry.1.js`;
  return remote({
    name: `mf-${name}`,
    title: name,
    version,
    entry,
    routes: [route(path)],
    navigation,
    ...part,
  });
}

function composition(id: string, ...remotes: readonly ComposedRemote[]): Composition {
  return { ...compositionOf(...remotes), id };
}

/** Each area has a field to write into, and says which version of it is shown. */
function pageOf({ title, version }: ComposedRemote) {
  return {
    Route: function Page() {
      const { isSlotFilled } = usePlatform();
      return (
        <>
          <h1>{`${title} ${version}`}</h1>
          <input aria-label="note" />
          <Slot name="video.details" props={{ videoId: 'v1' }} />
          {isSlotFilled('frame.sidebar') && <p>personal</p>}
        </>
      );
    },
    Slot: () => <p>{`slot of ${title} ${version}`}</p>,
  };
}

/** The header has the same slot. */
const inPage = () => within(screen.getByRole('main'));
const heading = () => screen.findByRole('heading', { level: 1 });
const note = () => screen.getByLabelText<HTMLInputElement>('note');
const open = (label: string) => screen.getByRole('link', { name: label });

/** Until everything that it makes React wait for is there. */
const click = (element: HTMLElement) => act(async () => userEvent.click(element));

beforeEach(() => {
  major += 1;
  importExposed.mockReset().mockImplementation(async (from) => pageOf(from));
  fetched.mockReset().mockRejectedValue(new Error('offline'));
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(cleanup);

describe('an open page', () => {
  it('31: keeps its versions, and what was typed, until the visitor navigates; then all change', async () => {
    const slots = { 'video.details': 'slots/details' };
    const before = composition('a', area('ai', v(0), { slots }), area('news', v(0)));
    const { offer } = await renderSite(before, '/news');
    await userEvent.type(note(), 'half a sentence');
    const after = area('ai', v(1), { slots: { ...slots, 'frame.sidebar': 'slots/p' } });
    await offer(composition('b', after, area('news', v(1)), area('new', v(0))));
    expect(await heading()).toHaveTextContent(`news ${v(0)}`);
    expect(note().value).toBe('half a sentence');
    expect(inPage().getByText(`slot of ai ${v(0)}`)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'new' })).toBeNull();

    await click(open('ai'));
    expect(await inPage().findByText(`slot of ai ${v(1)}`)).toBeVisible();
    expect(await heading()).toHaveTextContent(`ai ${v(1)}`);
    expect(screen.getByText('personal')).toBeVisible();
    expect(open('new')).toBeVisible();
    await click(open('news'));
    expect(await heading()).toHaveTextContent(`news ${v(1)}`);
  });

  it('31: does not change while its address is only replaced or searched', async () => {
    const { offer } = await renderSite(composition('a', area('news', v(0))), '/news');
    await offer(composition('b', area('news', v(1))));
    await act(async () => history.pushState(null, '', '/news?page=2'));
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await heading()).toHaveTextContent(`news ${v(0)}`);
  });

  it('30: survives twenty releases', async () => {
    const { offer } = await renderSite(
      composition('a0', area('ai', v(0)), area('news', v(0))),
      '/news',
    );
    for (let release = 1; release <= 20; release += 1) {
      await offer(composition(`a${release}`, area('ai', v(release)), area('news', v(release))));
      const name = release % 2 ? 'ai' : 'news';
      await click(open(name));
      expect(await heading()).toHaveTextContent(`${name} ${v(release)}`);
    }
  });

  it('prefetches the version that a navigation will show', async () => {
    const { offer } = await renderSite(
      composition('a', area('ai', v(0)), area('news', v(0))),
      '/news',
    );
    await offer(composition('b', area('ai', v(1)), area('news', v(0))));
    await userEvent.hover(open('ai'));
    const loaded = importExposed.mock.calls.map(([{ name, version }]) => `${name} ${version}`);
    expect(loaded).toEqual([`mf-news ${v(0)}`, `mf-ai ${v(1)}`]);
  });

  it('needs a document for another shell', async () => {
    const { offer, loadDocument } = await renderSite(
      composition('a', area('ai', v(0)), area('news', v(0))),
      '/news',
    );
    const other = composition('b', area('ai', v(1)), area('news', v(0)));
    await offer({ ...other, shell: { version: '2.0.0' } });
    expect(loadDocument).not.toHaveBeenCalled();
    await click(open('ai'));
    expect(loadDocument).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/ai');
    expect(importExposed).toHaveBeenCalledTimes(1);
  });
});

describe('a page with another policy', () => {
  const policy = 'connect-src https://api.example';
  const ai = (version: string, part: Partial<ComposedRoute> = {}) =>
    area('ai', version, { routes: [route('/ai', part)] });
  const news = () => area('news', v(0));

  it('needs a document, whether it may load more or less', async () => {
    const site = composition('a', ai(v(0), { policy }), news());
    const { loadDocument } = await renderSite(site, '/news');
    await userEvent.hover(open('ai'));
    expect(importExposed).toHaveBeenCalledTimes(1);
    await click(open('ai'));
    expect(loadDocument).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/ai');
    expect(importExposed).toHaveBeenCalledTimes(1);
    cleanup();

    const { loadDocument: loadLess } = await renderSite(site, '/ai');
    expect(await heading()).toHaveTextContent(`ai ${v(0)}`);
    expect(loadLess).not.toHaveBeenCalled();
    await click(open('news'));
    expect(loadLess).toHaveBeenCalledTimes(1);
  });

  it('needs a document when the visitor goes back to it', async () => {
    const { loadDocument } = await renderSite(
      composition('a', ai(v(0), { policy }), news()),
      '/news',
    );
    await act(async () => history.replaceState(null, '', '/ai'));
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')));
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  it('needs none for a page with the same policy', async () => {
    const more = area('more', v(0), { routes: [route('/more', { policy })] });
    const { loadDocument } = await renderSite(composition('a', ai(v(0), { policy }), more), '/ai');
    await click(open('more'));
    expect(await heading()).toHaveTextContent(`more ${v(0)}`);
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it('needs one for each address where the policy depends on what the page shows', async () => {
    const frames = { policy: 'frame-src {embedUrl}' };
    const more = area('more', v(0), { routes: [route('/more', frames)] });
    const { loadDocument } = await renderSite(composition('a', ai(v(0), frames), more), '/ai');
    expect(await heading()).toHaveTextContent(`ai ${v(0)}`);
    expect(loadDocument).not.toHaveBeenCalled();
    await click(open('more'));
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  it('is judged by the newest release, and never interrupts the page that is open', async () => {
    const { offer, loadDocument } = await renderSite(composition('a', ai(v(0)), news()), '/ai');
    await offer(composition('b', ai(v(1), { policy }), news()));
    expect(await heading()).toHaveTextContent(`ai ${v(0)}`);
    await click(open('news'));
    expect(await heading()).toHaveTextContent(`news ${v(0)}`);
    expect(loadDocument).not.toHaveBeenCalled();
    await click(open('ai'));
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  it('is loaded in place of a message that the area is disabled', async () => {
    const closed = { ...ai(v(0)), disabled: 'Back soon.' };
    const { offer, loadDocument } = await renderSite(composition('a', closed, news()), '/ai');
    expect(await screen.findByText('Back soon.')).toBeVisible();
    await offer(composition('b', ai(v(0), { policy }), news()));
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  it('does not replace one that fails', async () => {
    fetched.mockResolvedValueOnce(Response.json(ai(v(0), { policy })));
    importExposed.mockRejectedValue(new Error('404'));
    const { loadDocument } = await renderSite(composition('a', ai(v(1)), news()), '/ai');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(importExposed).toHaveBeenCalledTimes(1);
    expect(loadDocument).not.toHaveBeenCalled();
  });
});

describe('an area that fails', () => {
  it('is shown as soon as a working version is released', async () => {
    importExposed.mockRejectedValueOnce(new Error('404'));
    const { offer } = await renderSite(composition('a', area('news', v(0))), '/news');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong');
    expect(alert).toHaveTextContent('Please try again or reload the page.');
    const handleReload = jest.fn();
    document.addEventListener(documentEvents.reload, handleReload, { once: true });
    await click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(handleReload).toHaveBeenCalledTimes(1);
    await offer(composition('b', area('news', v(1))));
    expect(await screen.findByText(`news ${v(1)}`)).toBeVisible();
  });

  it('22: is replaced by the last good version, as a whole', async () => {
    const good = area('news', v(0), { slots: { 'video.details': 'slots/details' } });
    fetched.mockResolvedValue(Response.json(good));
    importExposed.mockRejectedValueOnce(new Error('is not what was published'));
    await renderSite(composition('a', area('ai', v(0)), area('news', v(1))), '/news');
    expect(await screen.findByText(`news ${v(0)}`)).toBeVisible();
    expect(inPage().getByText(`slot of news ${v(0)}`)).toBeVisible();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      `/api/composition/mf-news/${v(1)}/fallback`,
    ]);
    await click(open('ai'));
    await click(open('news'));
    expect(await screen.findByText(`news ${v(0)}`)).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('22: shows a message where no good version has its route, or that one fails too', async () => {
    fetched.mockResolvedValueOnce(Response.json(area('news', v(0), { routes: [route('/old')] })));
    importExposed.mockRejectedValue(new Error('404'));
    await renderSite(composition('a', area('news', v(1))), '/news');
    expect(await screen.findByRole('alert')).toBeVisible();
    await click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
    cleanup();
    fetched.mockResolvedValueOnce(Response.json(area('news', v(2))));
    await renderSite(composition('b', area('news', v(3))), '/news');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is not replaced after an error of its own code', async () => {
    importExposed.mockResolvedValue({
      Route: () => {
        throw new Error('render');
      },
    });
    await renderSite(composition('a', area('news', v(0))), '/news');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a disabled area', () => {
  const off = { disabled: 'Back at noon.', navigation: [], slots: {} };

  it('says why, loads nothing, and links to the home page', async () => {
    await renderSite(composition('a', area('news', v(0), off)), '/news');
    expect(await heading()).toHaveTextContent('news');
    expect(screen.getByText('Back at noon.')).toBeVisible();
    const main = screen.getByRole('main');
    expect(main.querySelector('a')?.getAttribute('href')).toBe('/');
    expect(document.title).toBe('news · Tessera');
    expect(importExposed).not.toHaveBeenCalled();
  });

  it('is shown as soon as it is enabled again', async () => {
    const { offer } = await renderSite(composition('a', area('news', v(0), off)), '/news');
    await screen.findByText('Back at noon.');
    await offer(composition('b', area('news', v(0))));
    expect(await screen.findByText(`news ${v(0)}`)).toBeVisible();
  });
});

describe('an override', () => {
  it('is marked, and has a link to the same page that ends it', async () => {
    const override = { name: 'mf-news', version: v(0), expiresAt: '2030-01-01T00:00:00.000Z' };
    const shown = { ...composition('a', area('news', v(0))), override };
    await renderSite(shown, '/news?page=2');
    const bar = await screen.findByRole('complementary', { name: 'Version' });
    expect(bar).toHaveTextContent(`You are viewing mf-news ${v(0)}. Only you can see this.`);
    const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to normal' });
    expect(new URL(way.href).pathname).toBe('/news');
    expect(new URL(way.href).search).toBe('?page=2&tessera-override=off');
    const follows = bar.compareDocumentPosition(screen.getByRole('banner'));
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('of a whole composition shows its date', async () => {
    const override = {
      name: 'shell',
      version: v(0),
      composition: { id: 'a', firstServedAt: '2026-01-02T23:04:05.000Z' },
      expiresAt: '2030-01-01T00:00:00.000Z',
    };
    await renderSite({ ...composition('b', area('news', v(0))), override }, '/news');
    const bar = await screen.findByRole('complementary', { name: 'Version' });
    expect(bar).toHaveTextContent('You are viewing the site as of Jan 2, 2026, 23:04 UTC.');
    expect(screen.getByRole('link', { name: 'Back to normal' })).toBeVisible();
  });

  it('is not shown to others', async () => {
    await renderSite(composition('a', area('news', v(0))), '/news');
    await heading();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
