import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { DrawerProps } from './drawer-props';
import { useDragToClose } from './use-drag-to-close';

/* jsdom knows no pointer capture. */
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

afterEach(cleanup);

function Example({ side, onClose }: Pick<DrawerProps, 'side' | 'onClose'>) {
  const handle = useDragToClose(side, onClose);
  return (
    <div data-testid="panel">
      <div data-testid="handle" {...handle} />
    </div>
  );
}

function drag(side: DrawerProps['side'], x: number, y: number) {
  const onClose = jest.fn<() => void>();
  render(<Example side={side} onClose={onClose} />);
  const handle = screen.getByTestId('handle');
  const from = { clientX: 300, clientY: 300 };
  const to = { clientX: 300 + x, clientY: 300 + y };
  fireEvent(handle, new MouseEvent('pointerdown', { ...from, bubbles: true }));
  fireEvent(handle, new MouseEvent('pointermove', { ...to, bubbles: true }));
  const moved = screen.getByTestId('panel').style.translate;
  fireEvent(handle, new MouseEvent('pointerup', { ...to, bubbles: true }));
  return { moved, after: screen.getByTestId('panel').style.translate, onClose };
}

describe('useDragToClose', () => {
  it.each([
    ['left', -100, 0, '-100px 0'],
    ['right', 100, 0, '100px 0'],
    ['bottom', 0, 100, '0 100px'],
  ] as const)('pulls a drawer out at the %s', (side, x, y, expected) => {
    const { moved, onClose } = drag(side, x, y);
    expect(moved).toBe(expected);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('springs back after a short drag', () => {
    const { moved, after, onClose } = drag('bottom', 0, 40);
    expect([moved, after]).toEqual(['0 40px', '']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot drag a drawer further in', () => {
    expect(drag('bottom', 0, -100).moved).toBe('');
  });
});
