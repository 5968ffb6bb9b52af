import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { usePlatform } from '@tessera/platform';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { TestIntersectionObserver } from '../../../test/intersections';
import { currentAddress, renderOnSite, type SiteOptions } from '../../../test/render-on-site';
import { Header } from './header';
import { rememberPaintedSearch } from './painted-search';

afterEach(cleanup);

function renderHeader(
  hasPageField: boolean,
  page = <input aria-label="elsewhere" />,
  slots: SiteOptions['slots'] = {},
) {
  return renderOnSite(
    <>
      <Header
        hasPageField={hasPageField}
        onOpenMenu={jest.fn<() => void>()}
        onShowShortcuts={jest.fn<() => void>()}
      />
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    </>,
    { at: '/category/music', slots },
  );
}

function textOf(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(body);
  });
}

function PageWithField() {
  const { searchFieldRef } = usePlatform();
  return <input ref={searchFieldRef} aria-label="page" defaultValue="jazz" />;
}

const box = () =>
  screen.getByPlaceholderText<HTMLInputElement>('Search videos by category or keyword...');
const icon = () => screen.queryByRole('button', { name: 'Search' });
const pageField = () => screen.getByLabelText<HTMLInputElement>('page');
const scrollOutOfView = () => act(() => TestIntersectionObserver.setInView(false));

describe('the search box of the header', () => {
  it('opens the results for the trimmed text, and is cleared', async () => {
    const { user } = renderHeader(false);
    await user.type(box(), '  jazz & piano {Enter}');
    expect(currentAddress()).toBe('/?q=jazz+%26+piano');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows suggestions from its first use on, below the field', async () => {
    const { user } = renderHeader(false, <p />, { 'header.suggestions': 'jazz piano' });
    expect(screen.queryByText('jazz piano')).toBeNull();
    await user.click(box());
    expect(screen.getByText('jazz piano').contains(box())).toBe(true);
  });

  it('records what was searched for', async () => {
    const sent: Promise<string>[] = [];
    const sendBeacon = (_url: string, body: Blob) => sent.push(textOf(body)) > 0;
    Object.assign(navigator, { sendBeacon });
    const { user } = renderHeader(false);
    await user.type(box(), ' jazz {Enter}');
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(sent).not.toEqual([]);
    });
    const { interactions } = JSON.parse((await sent[0]) ?? '') as { interactions: unknown[] };
    expect(interactions.at(-1)).toMatchObject({ kind: 'searched', subject: 'jazz' });
  });

  it.each(['{Enter}', '   {Enter}'])('does nothing for %j', async (keys) => {
    const { user } = renderHeader(false);
    await user.type(box(), keys);
    expect(currentAddress()).toBe('/category/music');
    expect(document.activeElement).toBe(box());
  });

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('is focused by %s', async (keys) => {
    const { user } = renderHeader(false);
    await user.type(screen.getByLabelText('elsewhere'), keys);
    expect(document.activeElement).toBe(box());
  });
});

describe('what was typed into the box that the document painted', () => {
  const typeIntoPainted = (text: string) => {
    const root = document.createElement('div');
    root.innerHTML = '<header><input type="search"></header>';
    document.body.append(root);
    rememberPaintedSearch(root);
    const input = root.querySelector('input');
    if (input) input.value = text;
    return { root, input };
  };

  it('is in the live one, with the focus', () => {
    const { root, input } = typeIntoPainted('jazz');
    input?.focus();
    renderHeader(false);
    root.remove();
    expect(box().value).toBe('jazz');
    expect(document.activeElement).toBe(box());
  });

  it('takes no focus that is elsewhere, and is not in the box of a later page', () => {
    const { root } = typeIntoPainted('jazz');
    renderHeader(false);
    root.remove();
    expect(document.activeElement).toBe(document.body);
    cleanup();
    renderHeader(false);
    expect(box().value).toBe('');
  });
});

describe('on a page with its own search field', () => {
  it('an icon focuses the field while that is in view, on small screens', async () => {
    const { user } = renderHeader(true, <PageWithField />);
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Search' }));
    expect(document.activeElement).toBe(pageField());
    expect(pageField().selectionEnd).toBe(4);
    scrollOutOfView();
    expect(icon()).toBeNull();
    act(() => TestIntersectionObserver.setInView(true));
    expect(icon()).toBeTruthy();
  });

  it('the shortcut focuses the field, wherever it is', async () => {
    const { user } = renderHeader(true, <PageWithField />);
    scrollOutOfView();
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(pageField());
  });

  it('the icon opens the box until the field is rendered', async () => {
    const { user } = renderHeader(true);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(document.activeElement).toBe(box());
    expect(icon()).toBeNull();
    await user.click(screen.getByLabelText('elsewhere'));
    expect(icon()).toBeTruthy();
  });
});
