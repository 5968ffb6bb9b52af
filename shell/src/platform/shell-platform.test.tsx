import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Button } from '@tessera/design-system';
import { Slot, usePageTitle, usePlatform } from '@tessera/platform';
import { cleanup, screen, within } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { renderOnSite } from '../../test/render-on-site';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Page() {
  const { pathname, search } = useLocation();
  usePageTitle(pathname === '/' ? `Home${search}` : 'News');
  return (
    <>
      <Link to="/news">to the news</Link>
      <Link to="/?q=jazz">to the search</Link>
    </>
  );
}

const announcement = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('setTitle', () => {
  it('sets the title of the document, and announces it only after a navigation', async () => {
    const { user } = renderOnSite(<Page />, { at: '/' });
    expect(document.title).toBe('Home · Tessera');
    expect(announcement()).toBe('');
    await user.click(screen.getByText('to the search'));
    expect(document.title).toBe('Home?q=jazz · Tessera');
    expect(announcement()).toBe('');
    await user.click(screen.getByText('to the news'));
    expect(document.title).toBe('News · Tessera');
    expect(announcement()).toBe('News');
  });
});

function ToastButtons() {
  const { toast } = usePlatform();
  const navigate = useNavigate();
  const handleSaved = () => {
    toast({ title: 'Saved' });
    void navigate('/saved');
  };
  return (
    <>
      <Button onClick={() => toast({ title: 'First', description: 'Of two.' })}>one</Button>
      <Button onClick={() => toast({ title: 'Second', variant: 'destructive' })}>two</Button>
      <Button onClick={handleSaved}>save</Button>
      <Link to="/next">next</Link>
      <form onSubmit={(event) => event.preventDefault()}>
        <Button type="submit">send</Button>
      </form>
    </>
  );
}

describe('toast', () => {
  it('shows one message at a time, the newest', async () => {
    const { user } = renderOnSite(<ToastButtons />);
    await user.click(screen.getByText('one'));
    expect((await screen.findByText('First')).closest('li')?.textContent).toContain('Of two.');
    await user.click(screen.getByText('two'));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.queryByText('First')).toBeNull();
  });

  it.each(['next', 'send'])('ends with its step (%s)', async (step) => {
    const { user } = renderOnSite(<ToastButtons />);
    await user.click(screen.getByText('one'));
    expect(await screen.findByText('First')).toBeTruthy();
    await user.click(screen.getByText(step));
    expect(screen.queryByText('First')).toBeNull();
  });

  it('stays on the page that was opened together with it', async () => {
    const { user } = renderOnSite(<ToastButtons />);
    await user.click(screen.getByText('save'));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('is reached by F8', async () => {
    const { user } = renderOnSite(<ToastButtons />);
    await user.click(screen.getByText('one'));
    await screen.findByText('First');
    await user.keyboard('[F8]');
    expect(document.activeElement?.textContent).toContain('First');
  });
});

function SidebarButton() {
  const { openSidebar } = usePlatform();
  return <Button onClick={openSidebar}>categories</Button>;
}

describe('openSidebar', () => {
  it('opens a drawer with what fills the sidebar', async () => {
    const slots = { 'frame.sidebar': 'the categories' };
    const { user } = renderOnSite(<SidebarButton />, { slots });
    await user.click(screen.getByText('categories'));
    const drawer = await screen.findByRole('dialog', { name: 'Browse' });
    expect(within(drawer).getByText('the categories')).toBeTruthy();
  });
});

describe('Slot', () => {
  it('renders what fills it', () => {
    const slots = { 'header.donate': 'donate' };
    renderOnSite(<Slot name="header.donate" props={{ variant: 'minimal' }} />, { slots });
    expect(screen.getByText('donate')).toBeTruthy();
  });
});

function FailureButton() {
  const { reportError } = usePlatform();
  return <Button onClick={() => reportError(new Error('broken'))}>fail</Button>;
}

describe('reportError', () => {
  it('says which composition was running', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const { user } = renderOnSite(<FailureButton />);
    await user.click(screen.getByText('fail'));
    expect(log.mock.calls).toEqual([['[composition sample-composition]', new Error('broken')]]);
  });
});
