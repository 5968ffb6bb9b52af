import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class MousePointerEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = '', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = pointerType;
  }
}

/* What jsdom lacks and every browser has. */
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver, PointerEvent: MousePointerEvent });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
}

/** The code that shows tooltips comes with a dynamic import, which fake timers do not hold back. */
async function loaded(): Promise<void> {
  await act(async () => void (await import('./tooltip-layer')));
}

function point(element: Element, pointerType = 'mouse'): void {
  for (const type of ['pointerover', 'pointermove']) {
    fireEvent(element, new MousePointerEvent(type, { pointerType, bubbles: true }));
  }
}

function leave(element: Element): void {
  fireEvent(element, new MousePointerEvent('pointerleave', { pointerType: 'mouse' }));
  fireEvent(document.body, new MousePointerEvent('pointermove', { bubbles: true, clientX: 900 }));
}

function Views({ without }: { readonly without?: string }) {
  const views = ['grid', 'list'].filter((view) => view !== without);
  return (
    <TooltipProvider>
      {views.map((view) => (
        <Tooltip key={view} label={`Shows as a ${view}`}>
          <button type="button">{view}</button>
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}

function renderTwo() {
  const { rerender } = render(<Views />);
  const remove = (view: string) => rerender(<Views without={view} />);
  return { grid: screen.getByText('grid'), list: screen.getByText('list'), remove };
}

describe('Tooltip', () => {
  it('opens after 700 ms, and the next one immediately within 300 ms', async () => {
    const { grid, list } = renderTwo();
    point(grid);
    await loaded();
    point(grid);
    await pass(699);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await pass(1);
    expect(screen.getByRole('tooltip').textContent).toBe('Shows as a grid');

    point(list);
    await pass(0);
    leave(grid);
    await pass(200);
    point(list);
    await pass(0);
    expect(screen.getByRole('tooltip').textContent).toBe('Shows as a list');
  });

  it('describes its element while it is open', async () => {
    const { grid } = renderTwo();
    point(grid);
    await loaded();
    point(grid);
    await pass(700);
    expect(grid.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(grid.hasAttribute('aria-describedby')).toBe(false);
  });

  it('opens immediately on keyboard focus', async () => {
    const { grid } = renderTwo();
    act(() => grid.focus());
    await loaded();
    await pass(0);
    expect(screen.getByRole('tooltip').textContent).toBe('Shows as a grid');
  });

  it('stays closed where the focus moves on before it can open', async () => {
    const { grid, list } = renderTwo();
    point(grid);
    await loaded();
    leave(grid);
    act(() => {
      grid.focus();
      list.focus();
    });
    await pass(0);
    expect(grid.hasAttribute('aria-describedby')).toBe(false);
    act(() => list.blur());
    await pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('does not open on touch', async () => {
    const { grid } = renderTwo();
    point(grid, 'touch');
    await loaded();
    await pass(2000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('closes when its element is removed', async () => {
    const { grid, remove } = renderTwo();
    point(grid);
    await loaded();
    point(grid);
    await pass(700);
    expect(screen.getByRole('tooltip')).toBeTruthy();
    remove('grid');
    await pass(0);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
