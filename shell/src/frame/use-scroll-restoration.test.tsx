import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration';

const scrollTo = jest.spyOn(window, 'scrollTo');

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset().mockImplementation((_, y) => putAt(y));
  history.replaceState(null, '', '/');
});

afterEach(cleanup);

const reload: unknown = { type: 'reload' };

function putAt(y: number): void {
  Object.assign(window, { scrollY: y });
}

function scrollBy(y: number): void {
  putAt(y);
  window.dispatchEvent(new Event('scroll'));
}

function Site() {
  useScrollRestoration();
  return (
    <>
      <Link to="/news">news</Link>
      <Link to="/news#%">broken hash</Link>
      <Link to="/news#caf%C3%A9">coffee</Link>
      <h2 id="café">Coffee</h2>
      <Link to="/?q=jazz" replace>
        search
      </Link>
    </>
  );
}

function renderSite() {
  return render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
}

describe('useScrollRestoration', () => {
  it('shows a new page from its top, and restores the position of an earlier one', async () => {
    renderSite();
    scrollBy(700);
    await userEvent.click(screen.getByText('news'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    act(() => history.back());
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 700));
  });

  it('scrolls to the target of a hash, and to the top where there is none', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderSite();
    await userEvent.click(screen.getByText('coffee'));
    expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading')]);
    await userEvent.click(screen.getByText('broken hash'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrollIntoView.mockRestore();
  });

  it('does not scroll when the URL is replaced', async () => {
    renderSite();
    scrollBy(700);
    scrollTo.mockClear();
    await userEvent.click(screen.getByText('search'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('keeps positions across a reload, but shows a newly opened page from its top', () => {
    renderSite();
    scrollBy(700);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    renderSite();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    cleanup();
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValueOnce([reload as PerformanceNavigationTiming]);
    renderSite();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });
});
