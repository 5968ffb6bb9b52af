import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { Notifications } from './notifications';

afterEach(cleanup);

it('opens a list that says that there is nothing yet, and what will be there', async () => {
  const { user } = renderOnSite(<Notifications />);
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  const panel = screen.getByRole('region', { name: 'Notifications' });
  expect(panel.textContent).toContain('No notifications yet');
  expect(panel.textContent).toContain('will appear here');
});
