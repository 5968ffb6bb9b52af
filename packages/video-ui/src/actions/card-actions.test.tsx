import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, renderArea, stubLayout } from '@tessera/area-testing';
import type { SlotProps, Video } from '@tessera/contracts';
import type { MenuAction } from '@tessera/design-system';
import type { SlotComponentProps } from '@tessera/platform';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { CardActions } from './card-actions';
import { OfferedActions } from './offered-actions';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(cleanup);

const video = buildVideo();
const onSave = jest.fn<(id: string) => void>();

type FillerProps = SlotProps['video.actions'];

/** Two areas; the first one fills the slot late, and changes its label. */
function Fillers({ name, props }: SlotComponentProps) {
  const [isReady, setIsReady] = useState(false);
  if (name !== 'video.actions') return null;
  return (
    <>
      <button type="button" onClick={() => setIsReady(true)}>
        load
      </button>
      {isReady && <Saving {...props} />}
      <Hiding {...props} />
    </>
  );
}

function Saving({ video: { id }, item: Item }: FillerProps) {
  const [isSaved, setIsSaved] = useState(false);
  const handleSelect = () => {
    onSave(id);
    setIsSaved(true);
  };
  return <Item label={isSaved ? 'Saved' : 'Save'} icon={<svg />} onSelect={handleSelect} />;
}

function LateHiding({ code, ...props }: FillerProps & { readonly code: Promise<void> }) {
  use(code);
  return <Hiding {...props} />;
}

function Hiding({ item: Item }: FillerProps) {
  return (
    <>
      <Item label="Hide" onSelect={() => undefined} />
      <Item label="Report" disabled onSelect={() => undefined} />
    </>
  );
}

const filled = { platform: { Slot: Fillers, isSlotFilled: () => true } };

function renderActions(options = {}, shown = video) {
  const onOpen = jest.fn<(opened: Video) => void>();
  const actions = <CardActions video={shown} tabIndex={0} onOpen={onOpen} />;
  return { ...renderArea(actions, options), onOpen };
}

const button = () => screen.getByRole('button', { name: 'More actions', hidden: true });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));

function stubClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

describe('the menu of a card', () => {
  it('copies the link, and its button says so', async () => {
    const copied: string[] = [];
    renderActions();
    await userEvent.click(button());
    stubClipboard(async (text) => void copied.push(text));
    await choose('Copy link');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByText('Link copied')).toBeTruthy();
    expect(copied).toEqual([video.watchUrl]);
  });

  it('says when the browser does not let it copy', async () => {
    const { page } = renderActions();
    await userEvent.click(button());
    stubClipboard(() => Promise.reject(new Error('denied')));
    await choose('Copy link');
    await waitFor(() => expect(page.toasts[0]?.variant).toBe('destructive'));
  });

  it('opens the video on its platform, in a new tab', async () => {
    const { onOpen } = renderActions();
    await userEvent.click(button());
    const link = await screen.findByRole('menuitem', { name: 'Open on YouTube' });
    expect(link.getAttribute('href')).toBe(video.watchUrl);
    expect(link.getAttribute('rel')).toBe('noopener');
    await userEvent.click(link);
    await waitFor(() => expect(onOpen.mock.calls).toEqual([[video]]));
  });

  it('is missing where there is nothing in it', () => {
    renderActions({}, buildVideo({ watchUrl: 'javascript:alert(1)' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('renders what other areas add once its button is pointed at or focused', async () => {
    renderActions(filled);
    expect(screen.queryByText('load')).toBeNull();
    fireEvent.focus(button());
    expect(await screen.findByText('load')).toBeTruthy();
    cleanup();
    renderActions(filled);
    fireEvent.pointerEnter(button());
    expect(await screen.findByText('load')).toBeTruthy();
  });

  it('has the items of other areas in their order; none moves while it is open', async () => {
    renderActions(filled, buildVideo({ watchUrl: '' }));
    await userEvent.click(button());
    await screen.findByRole('menuitem', { name: 'Hide' });
    fireEvent.click(await screen.findByText('load'));
    expect(items()).toEqual(['Hide', 'Report']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button());
    await waitFor(() => expect(items()).toEqual(['Save', 'Hide', 'Report']));
    expect(screen.getByRole('menuitem', { name: 'Report' }).ariaDisabled).toBe('true');
  });

  it('waits for the code of other areas, so that nothing moves when it comes', async () => {
    let arrive: (() => void) | undefined;
    const code = new Promise<void>((resolve) => void (arrive = resolve));
    const Late = ({ name, props, fallback }: SlotComponentProps) =>
      name === 'video.actions' && (
        <Suspense fallback={fallback}>
          <LateHiding code={code} {...props} />
        </Suspense>
      );
    renderActions({ platform: { Slot: Late, isSlotFilled: () => true } });
    await userEvent.click(button());
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('menuitem')).toBeNull();
    await act(async () => arrive?.());
    await waitFor(() =>
      expect(items()).toEqual(['Open on YouTube', 'Copy link', 'Hide', 'Report']),
    );
  });

  it('offers its own actions where others are late, which come below them', async () => {
    let arrive: (() => void) | undefined;
    const code = new Promise<void>((resolve) => void (arrive = resolve));
    const Late = ({ props, fallback }: SlotComponentProps) => (
      <Suspense fallback={fallback}>
        <LateHiding code={code} {...(props as SlotProps['video.actions'])} />
      </Suspense>
    );
    renderActions({ platform: { Slot: Late, isSlotFilled: () => true } });
    await userEvent.click(button());
    await screen.findByRole('menuitem', { name: 'Copy link' }, { timeout: 3000 });
    expect(items()).toEqual(['Open on YouTube', 'Copy link']);
    expect(screen.getByText('Loading...')).toBeTruthy();
    await act(async () => arrive?.());
    await waitFor(() =>
      expect(items()).toEqual(['Open on YouTube', 'Copy link', 'Hide', 'Report']),
    );
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('runs the item of another area, which may change then', async () => {
    renderActions(filled);
    fireEvent.focus(button());
    fireEvent.click(await screen.findByText('load'));
    await userEvent.click(button());
    await choose('Save');
    await waitFor(() => expect(onSave.mock.calls).toEqual([[video.id]]));
    await userEvent.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Saved' })).toBeTruthy();
  });
});

describe('what other areas add', () => {
  it('is told once, as a whole, where its code is there already', async () => {
    const There = ({ props }: SlotComponentProps) => <Hiding {...(props as FillerProps)} />;
    const told: string[][] = [];
    const handleChange = (actions: readonly MenuAction[]) =>
      void told.push(actions.map(({ label }) => label));
    renderArea(<OfferedActions video={video} onChange={handleChange} />, {
      platform: { Slot: There, isSlotFilled: () => true },
    });
    await waitFor(() => expect(told).toEqual([['Hide', 'Report']]));
  });
});
