import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ComposedRemote, ComposedRoute, Composition } from '@tessera/contracts';
import { type Platform, PlatformProvider, Slot } from '@tessera/platform';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { compositionOf, remote as remoteWith, route as routeAt } from '../../test/compositions';
import { importExposed } from '../../test/federation';
import { RemoteOutlet } from './remote-outlet';
import { SiteProvider } from './site-context';
import { fillingsOf, SlotOutlet } from './slot-outlet';

const reportError = jest.fn();

const route = routeAt('/a');

function remoteOf(version: string): ComposedRemote {
  const slots = { 'video.details': 'slots/details' };
  return remoteWith({ version, title: 'Area', routes: [route], slots });
}

function TestSite({ composition, children }: { composition: Composition; children: ReactNode }) {
  const platform: Platform = {
    toast: () => {},
    prefetch: () => {},
    setTitle: () => {},
    reportError,
    theme: { preference: 'system', setPreference: () => {} },
    openSidebar: () => {},
    searchFieldRef: () => {},
    Slot: SlotOutlet,
    isSlotFilled: (name) => fillingsOf(composition, name).length > 0,
  };
  return (
    <SiteProvider
      value={{
        composition,
        showNewest: jest.fn(),
        replace: jest.fn(),
      }}
    >
      <PlatformProvider value={platform}>{children}</PlatformProvider>
    </SiteProvider>
  );
}

const renderOutlet = (version: string) => renderRemote(remoteOf(version), route);

async function renderRemote(remote: ComposedRemote, shown: ComposedRoute) {
  await act(async () =>
    render(
      <BrowserRouter>
        <TestSite composition={compositionOf(remote)}>
          <Link to="/a?next">next page</Link>
          <RemoteOutlet
            match={{ remote, route: shown, params: {} }}
            loading="loading"
            renderFailed={({ area, isOffline, retry }) => (
              <button type="button" onClick={retry}>
                {isOffline ? 'You’re offline' : `${area}: Try Again`}
              </button>
            )}
          />
        </TestSite>
      </BrowserRouter>,
    ),
  );
}

beforeEach(() => {
  importExposed.mockReset();
  reportError.mockReset();
  history.replaceState(null, '', '/a');
  // React repeats in the console what the boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('RemoteOutlet', () => {
  it('shows the page of the remote', async () => {
    importExposed.mockResolvedValue({ Route: () => <h1>Area page</h1> });
    await renderOutlet('1.0.0');
    expect(screen.getByRole('heading')).toHaveTextContent('Area page');
  });

  it('shows the page together with what fills its slots, and without what fails', async () => {
    const shown = { ...route, slots: ['account.sections', 'video.details'] };
    const remote = remoteWith({
      version: '1.0.5',
      routes: [shown],
      slots: { 'account.sections': 'slots/late', 'video.details': 'slots/broken' },
    });
    let finish: (loaded: object) => void = () => {};
    importExposed.mockImplementation((_, module) => {
      if (module === 'slots/late') return new Promise((resolve) => (finish = resolve));
      if (module === 'slots/broken') return Promise.reject(new Error('gone'));
      return Promise.resolve({
        Route: () => <Slot name="account.sections" props={{ section: 'plan' }} />,
      });
    });
    await renderRemote(remote, shown);
    expect(screen.getByText('loading')).toBeVisible();
    await act(async () => finish({ Slot: () => <p>with the page</p> }));
    expect(screen.getByText('with the page')).toBeVisible();
  });

  it('shows a message in its place, reports, and loads again on retry', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    importExposed.mockRejectedValueOnce(new Error('entry is gone'));
    await renderOutlet('1.0.1');
    expect(screen.getByText('next page')).toBeVisible();
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'entry is gone' }));

    importExposed.mockResolvedValue({ Route: () => <h1>Back again</h1> });
    const retry = screen.getByRole('button', { name: 'Area: Try Again' });
    await act(async () => userEvent.click(retry));
    expect(await screen.findByRole('heading')).toHaveTextContent('Back again');
  });

  it('keeps an error while rendering in its place', async () => {
    function Broken(): never {
      throw new Error('render');
    }
    importExposed.mockResolvedValue({ Route: Broken });
    await renderOutlet('1.0.2');
    expect(screen.getByText('next page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Area: Try Again' })).toBeVisible();
  });

  it('shows the next page although the one before it failed', async () => {
    importExposed.mockResolvedValue({
      Route: () => {
        if (location.search === '') throw new Error('render');
        return <h1>Next page</h1>;
      },
    });
    await renderOutlet('1.0.3');
    expect(screen.getByRole('button', { name: 'Area: Try Again' })).toBeVisible();
    await act(async () => userEvent.click(screen.getByText('next page')));
    expect(await screen.findByRole('heading')).toHaveTextContent('Next page');
  });

  it('says that the device is offline, and loads as soon as it is not', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    importExposed.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await renderOutlet('1.0.4');
    expect(screen.getByRole('button', { name: 'You’re offline' })).toBeVisible();
    importExposed.mockResolvedValue({ Route: () => <h1>Online</h1> });
    online.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading')).toHaveTextContent('Online');
  });
});

describe('Slot', () => {
  async function renderSlot(remotes: ComposedRemote[]) {
    let container = document.body;
    await act(async () => {
      ({ container } = render(
        <TestSite composition={compositionOf(...remotes)}>
          <Slot name="video.details" props={{ videoId: 'v1' }} />
        </TestSite>,
      ));
    });
    return container;
  }

  it('renders what fills it, with its props', async () => {
    importExposed.mockResolvedValue({
      Slot: ({ videoId }: { videoId: string }) => <p>{videoId}</p>,
    });
    await renderSlot([remoteOf('2.0.0')]);
    expect(screen.getByText('v1')).toBeVisible();
  });

  it('is nothing where no remote fills it', async () => {
    expect(await renderSlot([])).toBeEmptyDOMElement();
  });

  it('is filled by the remote under development, where another one fills it as well', () => {
    const stable = remoteOf('2.0.0');
    const built = remoteWith({
      ...remoteOf('0.0.0-dev'),
      name: 'mf-z',
      development: { origin: 'http://127.0.0.1:50000' },
    });
    const fillers = (...remotes: ComposedRemote[]) =>
      fillingsOf(compositionOf(...remotes), 'video.details').map(({ remote }) => remote);
    expect(fillers(stable, built)).toEqual([built]);
    expect(fillers(stable)).toEqual([stable]);
  });

  it('shows all fillers of a slot with many, in their order, without the one that fails', async () => {
    const filler = (name: string, order: number) =>
      remoteWith({
        name,
        version: '2.0.2',
        slots: { 'video.details': 'slots/details' },
        slotOrder: { 'video.details': order },
      });
    importExposed.mockImplementation(async ({ name }) => {
      if (name === 'mf-broken') throw new Error('gone');
      return { Slot: () => <p>{name}</p> };
    });
    const page = await renderSlot([filler('mf-a', 3), filler('mf-b', 1), filler('mf-broken', 2)]);
    expect([...page.querySelectorAll('p')].map((part) => part.textContent)).toEqual([
      'mf-b',
      'mf-a',
    ]);
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  it('is nothing where its filling fails, and the failure is reported', async () => {
    importExposed.mockRejectedValue(new Error('gone'));
    expect(await renderSlot([remoteOf('2.0.1')])).toBeEmptyDOMElement();
    expect(reportError).toHaveBeenCalled();
  });
});
