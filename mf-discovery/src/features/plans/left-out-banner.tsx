import { Button, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { PlansLink } from './plans-link';

export interface LeftOutBannerProps {
  /** Filters that were not applied, as chips name them. */
  readonly labels: readonly string[];
  /** Name of the plan that has them. */
  readonly plan: string;
  /** Takes them out of the address. */
  readonly onRemove: () => void;
}

const Place = styled.div`
  margin-bottom: ${token.space[4]};
`;

const listed = new Intl.ListFormat('en');

function quoted(label: string): string {
  return `“${label}”`;
}

/** Says which filters of a link were not applied, because they are part of another plan. */
export function LeftOutBanner({ labels, plan, onRemove }: LeftOutBannerProps) {
  const isOne = labels.length === 1;
  return (
    <Place>
      <Banner
        title={isOne ? 'One filter wasn’t applied' : 'Some filters weren’t applied'}
        actions={
          <>
            <PlansLink />
            <Button size="small" onClick={onRemove}>
              {isOne ? 'Remove it' : 'Remove them'}
            </Button>
          </>
        }
      >
        {`${listed.format(labels.map(quoted))} ${isOne ? 'is' : 'are'} part of ${plan}.`}
      </Banner>
    </Place>
  );
}
