import type { Response } from '@tessera/contracts';
import { Button, Heading, Skeleton, Text } from '@tessera/design-system';
import { lazyDialog, Banner, Awaited } from '@tessera/design-system/parts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../errors/failures';
import { Section, SectionHead, Sections } from '../../layout/sections';
import { useOpportunities } from '../partners/partners.queries';
import { ApiKeyList } from './api-key-list';
import { useApiKeys } from './api-keys.queries';
import { ApiUsage } from './api-usage';

const ApiKeyDialog = lazyDialog(() => import('./api-key.form'), 'ApiKeyDialog');

/** The visitor's keys for programs, and how much these have called. */
export function ApiKeys() {
  const query = useApiKeys();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your API keys"
      skeleton={<Skeleton height="24rem" />}
    >
      {(data) => <Keys {...data} />}
    </Awaited>
  );
}

function Keys({ keys, isIncluded }: Response<'GET /api/partnerships/api-keys'>) {
  const [isCreating, setIsCreating] = useState(false);
  const heading = useFocusOnRemoval(keys.length);
  return (
    <>
      <Sections>
        {!isIncluded && <PremiumOffer hasKeys={keys.length > 0} />}
        <Section aria-labelledby="api-keys-heading">
          <SectionHead>
            <div>
              <Heading level={2} id="api-keys-heading" ref={heading} tabIndex={-1}>
                Your API keys
              </Heading>
              <Text tone="muted">Apps with a key can call the API as you.</Text>
            </div>
            {isIncluded && (
              <Button variant="primary" onClick={() => setIsCreating(true)}>
                <Plus size={18} aria-hidden />
                New API key
              </Button>
            )}
          </SectionHead>
          <ApiKeyList keys={keys} />
        </Section>
        {(isIncluded || keys.length > 0) && (
          <Section aria-label="Usage">
            <ApiUsage />
          </Section>
        )}
      </Sections>
      {isCreating && <ApiKeyDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The button that had the focus goes away with its row: the focus stays with the list. */
function useFocusOnRemoval(count: number) {
  const place = useRef<HTMLHeadingElement>(null);
  const known = useRef(count);
  useEffect(() => {
    const isLost = count < known.current && document.activeElement === document.body;
    if (isLost) place.current?.focus();
    known.current = count;
  }, [count]);
  return place;
}

function PremiumOffer({ hasKeys }: { readonly hasKeys: boolean }) {
  const { data } = useOpportunities();
  const calls = data?.program.apiCallsPerDay.toLocaleString('en') ?? 'thousands of';
  return (
    <Banner
      title="API access is part of Premium"
      actions={
        <Button as={Link} to="/pricing" size="small" variant="primary">
          See the plans
        </Button>
      }
    >
      {hasKeys
        ? 'Your keys are kept, but don’t work until you have Premium again.'
        : `Premium gives your apps ${calls} calls a day, with keys you create here.`}
    </Banner>
  );
}
