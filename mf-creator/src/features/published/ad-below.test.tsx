import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import type { SlotComponentProps } from '@tessera/platform';
import { act, cleanup, screen } from '@testing-library/react';
import { AdBelow } from './ad-below';

let report: () => void;
let bottom: number;

beforeEach(() => {
  class StubResizeObserver {
    constructor(callback: () => void) {
      report = callback;
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: StubResizeObserver });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 100, bottom));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const Ad = ({ name, props }: SlotComponentProps) =>
  name === 'content.ad' ? <p>{`Ad for ${props.content}`}</p> : null;

function open(content: 'content:a' | null) {
  renderArea(<AdBelow content={content}>A text.</AdBelow>, { at: '/', platform: { Slot: Ad } });
}

/** What is measured is shown in the next frame. */
async function measured(): Promise<string> {
  report();
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const place = screen.getByText('Ad for content:a').parentElement as Element;
  return getComputedStyle(place).visibility;
}

it('has an ad below what is in view, which stays once it is there', async () => {
  // The window is 768 px high.
  bottom = 768;
  open('content:a');
  expect(await measured()).toBe('visible');
  bottom = 100;
  expect(await measured()).toBe('visible');
});

it('has none where it ends in view, and none for its owner', async () => {
  bottom = 767;
  open('content:a');
  expect(await measured()).toBe('hidden');
  cleanup();
  open(null);
  expect(screen.queryByText(/^Ad for/)).toBeNull();
});
