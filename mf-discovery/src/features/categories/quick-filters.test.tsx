import { afterEach, describe, expect, it } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickFilters } from './quick-filters';

afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('QuickFilters', () => {
  it('narrow the list that is shown', async () => {
    const { page } = renderArea(<QuickFilters />, { at: '/?q=jazz' });
    await userEvent.click(box('HD Quality'));
    await userEvent.click(box('Under 10 min'));
    await userEvent.click(box('Subtitles'));
    expect(page.path).toBe('/?q=jazz&hd=true&under10=true&captions=true');
    await userEvent.click(box('Under 10 min'));
    expect(page.path).toBe('/?q=jazz&hd=true&captions=true');
  });

  it('stay with the category', async () => {
    const { page } = renderArea(<QuickFilters />, { at: '/category/music' });
    await userEvent.click(box('Subtitles'));
    expect(page.path).toBe('/category/music?captions=true');
    expect(box('Subtitles').checked).toBe(true);
  });

  it('open the list of videos from pages without one', async () => {
    const { page } = renderArea(<QuickFilters />, { at: '/news' });
    await userEvent.click(box('HD Quality'));
    expect(page.path).toBe('/?hd=true');
  });
});
