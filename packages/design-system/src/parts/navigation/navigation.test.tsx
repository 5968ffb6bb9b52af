import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { accessibilityProblems } from '../../../test/accessibility';
import { Stepper } from './stepper';
import { Tabs } from './tabs';
import { useChoiceInQuery } from './use-choice-in-query';
import { useTabInPath, useTabInQuery } from './use-tab-in-address';

afterEach(cleanup);

const values = ['about', 'comments', 'related'] as const;
const tabs = values.map((value) => ({ value, label: value, content: `here are ${value}` }));

function InQuery() {
  return <Tabs label="Video" tabs={tabs} {...useTabInQuery(values)} />;
}

function InPath() {
  return <Tabs label="Video" tabs={tabs} {...useTabInPath(values, '/video/1')} />;
}

function renderAt(address: string, element: React.JSX.Element) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { router, addressNow };
}

const expectChosen = (name: string) => screen.findByRole('tab', { name, selected: true });

describe('Tabs', () => {
  it('are chosen by arrow keys, Home and End, and show their panel alone', async () => {
    renderAt('/', <InQuery />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('comments');
    const panel = await screen.findByRole('tabpanel', { name: 'comments' });
    expect(panel.textContent).toBe('here are comments');
    await userEvent.keyboard('{End}');
    await expectChosen('related');
    await userEvent.keyboard('{Home}');
    await expectChosen('about');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('keep their choice in the query, beside what is there, and go back', async () => {
    const { router, addressNow } = renderAt('/?q=bread', <InQuery />);
    await userEvent.click(screen.getByRole('tab', { name: 'comments' }));
    expect(addressNow()).toBe('/?q=bread&tab=comments');
    await userEvent.click(screen.getByRole('tab', { name: 'about' }));
    expect(addressNow()).toBe('/?q=bread');
    await act(async () => router.navigate(-1));
    await expectChosen('comments');
  });

  it('keep their choice in the path', async () => {
    const { router, addressNow } = renderAt('/video/1/related', <InPath />);
    await expectChosen('related');
    await userEvent.click(screen.getByRole('tab', { name: 'about' }));
    expect(addressNow()).toBe('/video/1');
    await act(async () => router.navigate(-1));
    await expectChosen('related');
  });

  it.each([
    ['/?tab=nonsense', InQuery],
    ['/video/1/nonsense', InPath],
  ])('fall back to the first one at %s', async (address, Example) => {
    renderAt(address, <Example />);
    await expectChosen('about');
  });
});

describe('a choice in the query', () => {
  function Choice() {
    const [value, choose] = useChoiceInQuery('about', values);
    return (
      <button type="button" onClick={() => choose(value === 'about' ? 'related' : 'about')}>
        {value}
      </button>
    );
  }

  it('stands beside what is there, makes no entry of the history, and is left out when it is the first', async () => {
    const { router, addressNow } = renderAt('/?q=bread&about=nonsense', <Choice />);
    const choice = screen.getByRole('button', { name: 'about' });
    await userEvent.click(choice);
    expect(addressNow()).toBe('/?q=bread&about=related');
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.click(choice);
    expect(addressNow()).toBe('/?q=bread');
  });
});

describe('Stepper', () => {
  it('says which step is current and which are done', async () => {
    render(<Stepper label="New channel" steps={['Name', 'Picture', 'Publish']} current={1} />);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(steps[0]?.textContent).toBe('Name, done');
    expect(await accessibilityProblems()).toEqual([]);
  });
});
