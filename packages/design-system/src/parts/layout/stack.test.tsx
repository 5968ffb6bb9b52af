import { afterEach, expect, it } from '@jest/globals';
import { token } from '@tessera/design-system';
import { cleanup, render, screen } from '@testing-library/react';
import { accessibilityProblems } from '../../../test/accessibility';
import { Stack } from './stack';

afterEach(cleanup);

const styleOf = (role: string) => getComputedStyle(screen.getByRole(role));

it('is a column at a distance of the scale, in whatever element it is', async () => {
  render(
    <main>
      <Stack as="section" aria-label="Mixes" gap={8} align="start">
        Rain
      </Stack>
    </main>,
  );
  const { display, gap, justifyItems } = styleOf('region');
  expect({ display, gap, justifyItems }).toEqual({
    display: 'grid',
    gap: token.space[8],
    justifyItems: 'start',
  });
  expect(await accessibilityProblems()).toEqual([]);
});

it('is a row that wraps', () => {
  render(
    <Stack role="group" direction="row" justify="between">
      Rain
    </Stack>,
  );
  const { display, flexWrap, alignItems, justifyContent } = styleOf('group');
  expect([display, flexWrap, alignItems, justifyContent]).toEqual([
    'flex',
    'wrap',
    'center',
    'space-between',
  ]);
});
