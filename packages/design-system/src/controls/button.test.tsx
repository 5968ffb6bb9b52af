import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';

afterEach(cleanup);

interface RouteLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

function RouteLink({ to, children, ...props }: RouteLinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Filters</Button>);
    expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('type')).toBe('button');
  });

  it('submits where it is the submit button', () => {
    render(<Button type="submit">Search</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('submit');
  });

  it('can be a link, and passes no styling props on to it', () => {
    render(
      <Button as={RouteLink} to="/pricing" variant="primary" size="small">
        Get Premium
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Get Premium' });
    expect(link.getAttribute('href')).toBe('/pricing');
    expect(link.getAttributeNames().toSorted()).toEqual(['class', 'href']);
  });
});

describe('IconButton', () => {
  it('is named by its label, which is also its tooltip', () => {
    render(<IconButton label="Notifications">i</IconButton>);
    const button = screen.getByRole('button', { name: 'Notifications' });
    expect(button.dataset.tooltip).toBe('Notifications');
    expect(button.hasAttribute('aria-pressed')).toBe(false);
  });

  it('exposes whether a toggle is on', () => {
    render(
      <IconButton label="List view" pressed={false}>
        i
      </IconButton>,
    );
    expect(screen.getByRole('button', { pressed: false })).toBeTruthy();
  });

  it('can be a link', () => {
    render(
      <IconButton as={RouteLink} to="/upload" label="Upload">
        i
      </IconButton>,
    );
    expect(screen.getByRole('link', { name: 'Upload' }).getAttribute('href')).toBe('/upload');
  });
});
