import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { sampleComposition } from '../../../test/compositions';
import { renderOnSite } from '../../../test/render-on-site';
import { Frame } from '../frame';
import { shortcuts } from './shortcuts';

afterEach(cleanup);

const renderFrame = () =>
  renderOnSite(
    <Frame composition={sampleComposition} current={{ layout: 'sidebar' }}>
      page
    </Frame>,
  );

describe('the ? key', () => {
  it('lists every shortcut', async () => {
    const { user } = renderFrame();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const { effect } of shortcuts) expect(list.textContent).toContain(effect);
    for (const key of ['Ctrl', 'K', 'F', 'Esc', '←', 'F8', '?']) {
      expect(list.textContent).toContain(key);
    }
  });

  it('is a letter like any other where text is typed', async () => {
    const { user } = renderFrame();
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(box, 'why?');
    expect(box.value).toBe('why?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
