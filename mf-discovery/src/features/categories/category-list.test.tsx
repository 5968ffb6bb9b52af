import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, type RenderOptions, stubApi } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory } from '../../../test/builders';
import { CategoryList } from './category-list';

const categories = [
  buildCategory({ id: 'c1', slug: 'music', name: 'Music', videoCount: 1240 }),
  buildCategory({
    id: 'c2',
    slug: 'gaming',
    name: 'Gaming',
    icon: 'fas fa-unheard',
    videoCount: 950,
  }),
];

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const renderList = (options: RenderOptions = {}, onNavigate?: () => void) =>
  renderArea(<CategoryList onNavigate={onNavigate} />, {
    firstData: { '/api/categories': categories },
    ...options,
  });
/** The drawing that stands for an unknown class. */
function generic() {
  cleanup();
  renderList({ firstData: { '/api/categories': [buildCategory({ icon: 'fas fa-unheard' })] } });
  return link(/Music/).querySelector('svg')?.innerHTML;
}
const link = (name: RegExp) => screen.getByRole('link', { name });

describe('CategoryList', () => {
  it('links to every category with the number of its videos', () => {
    renderList();
    expect(link(/Music/).getAttribute('href')).toBe('/category/music');
    expect(link(/Music/).textContent).toBe('Music1.2k videos');
    expect(link(/Gaming/).textContent).toBe('Gaming950 videos');
    expect(link(/Gaming/).querySelector('svg')).toBeTruthy();
  });

  it.each(['/category/music', '/?category=music'])('marks the one that %s shows', (at) => {
    renderList({ at });
    expect(link(/Music/).getAttribute('aria-current')).toBe('page');
    expect(link(/Gaming/).hasAttribute('aria-current')).toBe(false);
  });

  it('shows each in its own color, with its own icon', () => {
    const classes = 'futbol plane briefcase palette flask newspaper tools graduation-cap fire';
    const rest = 'utensils dumbbell laptop-code music gamepad';
    const many = `${classes} ${rest}`
      .split(' ')
      .map((icon, index) =>
        buildCategory({ id: icon, name: icon, icon: `fas fa-${icon}`, hue: index * 20 }),
      );
    renderList({ firstData: { '/api/categories': many } });
    const marks = screen.getAllByRole('link').map((row) => row.querySelector('svg'));
    const drawn = marks.map((svg) => svg?.innerHTML);
    expect(new Set(drawn).size).toBe(many.length + 1);
    const colors = marks.slice(1).map((svg) => svg?.closest('[style]')?.getAttribute('style'));
    expect(new Set(colors).size).toBe(many.length);
    expect(drawn).not.toContain(generic());
  });

  it('links to trending videos', () => {
    renderList({ at: '/category/trending' });
    expect(link(/Trending/).getAttribute('href')).toBe('/category/trending');
    expect(link(/Trending/).getAttribute('aria-current')).toBe('page');
  });

  it('takes quick filters along', () => {
    renderList({ at: '/category/music?hd=true' });
    expect(link(/Gaming/).getAttribute('href')).toBe('/category/gaming?hd=true');
  });

  it('reports when a category is chosen', async () => {
    const onNavigate = jest.fn<() => void>();
    const { page } = renderList({}, onNavigate);
    await userEvent.click(link(/Gaming/));
    expect(page.path).toBe('/category/gaming');
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });

  it('prefetches the page under the pointer', async () => {
    const { platform } = renderList();
    await userEvent.hover(link(/Gaming/));
    expect(platform.prefetch).toHaveBeenCalledWith('/category/gaming');
  });

  it('shows eight skeleton rows while loading', () => {
    stubApi({ '/api/categories': () => new Promise(() => undefined) });
    renderList({ firstData: {} });
    const rows = screen.getAllByRole('listitem', { hidden: true });
    expect(rows.filter((row) => row.getAttribute('aria-hidden'))).toHaveLength(8);
  });

  it('can be tried again when it fails', async () => {
    const api = stubApi({ '/api/categories': () => problem(503, 'unavailable') });
    renderList({ firstData: {} });
    await screen.findByText('The categories can’t be loaded right now.');
    api.responders['/api/categories'] = () => categories;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /Music/ })).toBeTruthy();
  });
});
