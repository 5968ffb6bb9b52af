import type { Override } from '@tessera/contracts';
import { textLink, token } from '@tessera/design-system';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BuildProblemNote } from './build-problem-note';

export interface OverrideBarProps {
  readonly override: Override;
}

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${token.space[3]};
  padding: ${token.space[1]} ${token.measure.gutter};
  background: ${token.color.accentSoft};
  color: ${token.color.text};
  font-size: ${token.text.caption};
`;

const EndLink = styled.a`
  ${textLink}
`;

/** Marks a page with an override, and has a link that ends it. */
export function OverrideBar({ override }: OverrideBarProps) {
  const { name, development } = override;
  const { search } = useLocation();
  return (
    <Bar aria-label="Version">
      {development ? (
        <>
          <span>
            {name} from {new URL(development.origin).host}
          </span>
          <span aria-hidden>·</span>
        </>
      ) : (
        <span>You are viewing {describeOverride(override)}. Only you can see this.</span>
      )}
      <EndLink href={withoutOverride(search)}>Back to normal</EndLink>
      {development && <BuildProblemNote />}
    </Bar>
  );
}

/** URL of the current page without the override; relative, so that no path can point to another site. */
function withoutOverride(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('tessera-override', 'off');
  return `?${parameters}`;
}

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** The version or composition that the override shows. */
function describeOverride({ name, version, composition }: Override): string {
  if (!composition) return `${name} ${version}`;
  return `the site as of ${moments.format(new Date(composition.firstServedAt))} UTC`;
}
