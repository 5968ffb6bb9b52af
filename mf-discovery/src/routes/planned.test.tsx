import { afterEach, describe, expect, it } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import { manifest } from '../manifest';
import { Route as Embed } from './embed.route';

const pages = { '/embed': Embed };

afterEach(cleanup);

describe('the pages of this area that are still to come', () => {
  it.each(Object.entries(pages))('say at %s what will be there, and lead onward', (path, Page) => {
    const { page } = renderArea(<Page />, { at: path });
    const title = manifest.routes.find((route) => route.path === path)?.title;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(page.title).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
