import { afterEach, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { Membership } from '@tessera/contracts-billing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { buildMembership, buildPro } from '../../../test/builders';
import { Slot } from '../../slots/upgrade.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Scrolls to the offer, for somebody with this plan. */
function approach(membership: Membership) {
  const near = stubLayout();
  const api = stubApi({ '/api/billing/membership': () => membership });
  const { container } = renderArea(<Slot />);
  expect(api.requests).toEqual([]);
  const mark = container.firstElementChild;
  if (mark) act(() => near(mark));
  return { container };
}

it('offers Pro to those who do not pay, once it comes near', async () => {
  approach(buildMembership());
  const link = await screen.findByRole('link', { name: 'Compare plans' });
  expect(link.getAttribute('href')).toBe('/pricing');
  expect(screen.getByText(/\$7\.99 a month/)).toBeTruthy();
});

it('has nothing for those who pay', async () => {
  const { container } = approach(buildPro());
  await waitFor(() => expect(container.childElementCount).toBe(0));
});
