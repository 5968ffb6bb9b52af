import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { Platform, SlotComponentProps } from '@tessera/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage } from '../../test/builders';
import { Route } from './home.route';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function renderHome(platform: Partial<Platform> = {}, at = '/') {
  stubApi({ '/api/categories': () => [], '/api/videos/search': () => buildPage() });
  renderArea(<Route />, { at, platform });
  await screen.findByText('Video 2');
}

/** A remote that fills each slot with its name. */
function NameOfSlot({ name }: SlotComponentProps) {
  return <p>{name}</p>;
}

describe('the home page', () => {
  it('has places for other areas above the search and below the videos', async () => {
    await renderHome({ Slot: NameOfSlot });
    const search = screen.getByRole('searchbox');
    const order = (one: Element, other: Element) => one.compareDocumentPosition(other);
    const following = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(order(screen.getByText('home.hero'), search)).toBe(following);
    expect(order(screen.getByText('Video 2'), screen.getByText('home.upgrade'))).toBe(following);
  });

  it('ends with the sections of other areas, and has no space for them where there are none', async () => {
    const Sections = ({ name }: SlotComponentProps) =>
      name === 'home.sections' ? ['One', 'Two'].map((part) => <h2 key={part}>{part}</h2>) : null;
    await renderHome({ Slot: Sections });
    const place = (await screen.findByText('One')).parentElement as HTMLElement;
    expect([...place.children]).toEqual([screen.getByText('One'), screen.getByText('Two')]);
    expect(place.parentElement?.lastElementChild).toBe(place);
    cleanup();

    await renderHome({ Slot: () => null });
    const [last] = [...screen.getByText('Video 2').ownerDocument.querySelectorAll('nav')].slice(-1);
    const empty = last?.nextElementSibling as HTMLElement;
    expect(empty.childNodes).toHaveLength(0);
    expect(getComputedStyle(empty).display).toBe('none');
  });

  it.each(['/?q=jazz', '/?hd=true'])('has none of them at %s', async (at) => {
    await renderHome({ Slot: NameOfSlot }, at);
    expect(screen.queryByText(/^home\./)).toBeNull();
  });

  describe('the analysis of the video that was opened last', () => {
    const Analysis = (props: SlotComponentProps) =>
      props.name === 'discovery.analysis' ? (
        <p>Analysis of {props.props.videoId ?? 'nothing'}</p>
      ) : null;
    const filled: Partial<Platform> = {
      Slot: Analysis,
      isSlotFilled: (name) => name === 'discovery.analysis',
    };
    const title = 'Smart Content Analysis';
    afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

    it('stands beside the videos in large windows', async () => {
      await renderHome(filled);
      const panel = screen.getByRole('complementary', { name: title });
      expect(within(panel).getByText('Analysis of nothing')).toBeTruthy();
      expect(within(panel).getByRole('heading', { name: title })).toBeTruthy();
      await userEvent.click(screen.getByText('Video 2'));
      expect(within(panel).getByText('Analysis of v2')).toBeTruthy();
      expect(screen.queryByRole('button', { name: title })).toBeNull();
    });

    it('is a sheet in others', async () => {
      const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
      Object.assign(globalThis, { matchMedia: () => narrow });
      await renderHome(filled);
      expect(screen.queryByRole('complementary', { name: title })).toBeNull();
      await userEvent.click(screen.getByText('Video 2'));
      expect(screen.queryByText(/^Analysis of/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: title }));
      const sheet = await screen.findByRole('dialog', { name: title });
      expect(within(sheet).getByText('Analysis of v2')).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('has no place where no area fills it', async () => {
      await renderHome();
      expect(screen.queryByRole('complementary', { name: title })).toBeNull();
    });
  });

  it('has a round button only where an area fills the drawer', async () => {
    await renderHome();
    expect(screen.queryByRole('button', { name: 'Personalization Hub' })).toBeNull();
    cleanup();

    const Hub = ({ name, props }: SlotComponentProps) =>
      name === 'discovery.personalization' && props.open ? (
        <button type="button" onClick={props.onClose}>
          Close the hub
        </button>
      ) : null;
    await renderHome({ Slot: Hub, isSlotFilled: () => true });
    await userEvent.click(screen.getByRole('button', { name: 'Personalization Hub' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close the hub' }));
    expect(screen.queryByRole('button', { name: 'Close the hub' })).toBeNull();
  });
});
