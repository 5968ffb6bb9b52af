import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Badge } from './badge';
import { Heading } from './heading';
import { Text } from './text';

afterEach(cleanup);

describe('Heading', () => {
  it.each([1, 2, 3, 4] as const)('has level %s in the outline, whatever its size', (level) => {
    render(
      <Heading level={level} size="body" id="results">
        Results
      </Heading>,
    );
    expect(screen.getByRole('heading', { level, name: 'Results' }).id).toBe('results');
  });
});

describe('Text and Badge', () => {
  it('pass no styling props on to the element', () => {
    const { container } = render(
      <Text as="div" tone="muted" size="caption">
        <Badge tone="accent">New</Badge>
      </Text>,
    );
    const attributes = [...container.querySelectorAll('*')].flatMap((node) =>
      node.getAttributeNames(),
    );
    expect(new Set(attributes)).toEqual(new Set(['class']));
  });
});
