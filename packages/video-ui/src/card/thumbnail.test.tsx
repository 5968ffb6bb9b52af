import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Approach, stubLayout } from '@tessera/area-testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Thumbnail } from './thumbnail';

let approach: Approach;

beforeEach(() => {
  cleanup();
  approach = stubLayout();
});

function renderThumbnail(isFirst: boolean, src = '/thumbnails/a.svg') {
  const { container } = render(<Thumbnail src={src} isFirst={isFirst} />);
  const frame = container.querySelector('[data-state]');
  if (!frame) throw new Error('The picture has no frame');
  return { frame, picture: () => container.querySelector('img') };
}

describe('Thumbnail', () => {
  it('loads its picture once it is near the viewport', () => {
    const { frame, picture } = renderThumbnail(false);
    expect(picture()).toBeNull();
    act(() => approach(frame));
    expect(picture()?.getAttribute('src')).toBe('/thumbnails/a.svg');
  });

  it('asks at once, and before others, for one that the page shows first', () => {
    const { picture } = renderThumbnail(true);
    expect(picture()?.getAttribute('fetchpriority')).toBe('high');
  });

  it('shows the picture when it has arrived', () => {
    const { frame, picture } = renderThumbnail(true);
    expect(frame.getAttribute('data-state')).toBe('loading');
    fireEvent.load(picture() ?? frame);
    expect(frame.getAttribute('data-state')).toBe('loaded');
  });

  it('says that there is none where nobody knows one', () => {
    const { frame, picture } = renderThumbnail(true, '');
    expect(frame.getAttribute('data-state')).toBe('failed');
    expect(screen.getByText('Image not available')).toBeTruthy();
    expect(picture()).toBeNull();
  });

  it('says that there is none when it fails', () => {
    const { frame, picture } = renderThumbnail(true);
    fireEvent.error(picture() ?? frame);
    expect(frame.getAttribute('data-state')).toBe('failed');
    expect(screen.getByText('Image not available')).toBeTruthy();
    expect(picture()).toBeNull();
  });
});
