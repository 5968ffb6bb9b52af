import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage } from '../../../test/builders';
import { Route } from '../../routes/home.route';

const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };

beforeEach(() => {
  stubLayout();
  Object.assign(globalThis, { matchMedia: () => narrow });
  stubApi({ '/api/categories': () => [], '/api/videos/search': () => buildPage() });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('the filters on phones', () => {
  it('are a sheet, which is closed when they are applied', async () => {
    const { page } = renderArea(<Route />, { at: '/?q=jazz' });
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Advanced Search Filters' });
    await userEvent.selectOptions(within(sheet).getByLabelText('Duration'), 'long');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Apply Filters' }));
    expect(page.path).toBe('/?q=jazz&duration=long');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
