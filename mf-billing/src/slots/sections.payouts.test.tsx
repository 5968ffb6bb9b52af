import { afterEach, describe, expect, it } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import { Slot } from './sections.slot';

afterEach(cleanup);

describe('what fills the slot operator.sections', () => {
  it('has a heading', () => {
    renderArea(<Slot section="" />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sections');
  });
});
