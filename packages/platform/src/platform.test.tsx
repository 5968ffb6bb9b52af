import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Platform, PlatformProvider, Slot, usePageTitle, usePlatform } from './index';

const titles: string[] = [];

const provided: Platform = {
  toast: jest.fn(),
  prefetch: jest.fn(),
  setTitle: (title) => void titles.push(title),
  reportError: jest.fn(),
  theme: { preference: 'system', setPreference: jest.fn() },
  searchFieldRef: () => undefined,
  openSidebar: jest.fn(),
  Slot: ({ name, props }) => <p>{`${name} ${JSON.stringify(props)}`}</p>,
  isSlotFilled: () => true,
};

function wrapper({ children }: { readonly children: ReactNode }) {
  return <PlatformProvider value={provided}>{children}</PlatformProvider>;
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  titles.length = 0;
});

describe('usePlatform', () => {
  it('returns what the shell provides', () => {
    expect(renderHook(usePlatform, { wrapper }).result.current).toBe(provided);
  });

  it('says what is missing where there is no shell', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(usePlatform)).toThrow('usePlatform needs a PlatformProvider above it');
  });
});

describe('usePageTitle', () => {
  it('sets the title once, and again only when it changes', () => {
    const { rerender } = renderHook(usePageTitle, { wrapper, initialProps: 'News' });
    rerender('News');
    rerender('Music');
    expect(titles).toEqual(['News', 'Music']);
  });
});

describe('Slot', () => {
  it('renders what fills it, with its props', () => {
    render(<Slot name="header.donate" props={{ variant: 'minimal' }} />, { wrapper });
    expect(screen.getByText('header.donate {"variant":"minimal"}')).toBeTruthy();
  });
});
