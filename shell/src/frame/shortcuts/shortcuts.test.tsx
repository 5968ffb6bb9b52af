import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { sampleComposition } from '../../../test/compositions';
import { renderOnSite } from '../../../test/render-on-site';
import { Frame } from '../frame';
import { shortcuts } from './shortcuts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const renderFrame = () =>
  renderOnSite(
    <Frame composition={sampleComposition} current={{ layout: 'plain' }}>
      page
    </Frame>,
  );

describe('the ? key', () => {
  it('lists every shortcut', async () => {
    const { user } = renderFrame();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const { effect } of shortcuts()) expect(list.textContent).toContain(effect);
    for (const key of ['K', 'F', 'Esc', '←', 'F8', '?']) {
      expect(list.textContent).toContain(key);
    }
  });

  it.each([
    ['MacIntel', '⌘', 'Ctrl'],
    ['iPhone', '⌘', 'Ctrl'],
    ['Win32', 'Ctrl', '⌘'],
    ['Linux x86_64', 'Ctrl', '⌘'],
  ])('shows the keys of %s', async (platform, own, other) => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    const { user } = renderFrame();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list.textContent).toContain(own);
    expect(list.textContent).not.toContain(other);
  });

  it('is typed as text in a field', async () => {
    const { user } = renderFrame();
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(box, 'why?');
    expect(box.value).toBe('why?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
