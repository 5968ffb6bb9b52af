import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { usePageTitle } from '@tessera/platform';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';

const Screen = styled.main`
  height: 100dvh;
`;

const Provided = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

/**
 * What the ad provider shows, alone in a document of its own: its origin is in the policy of this page and of no other. It gets no
 * cookies of its own, can't reach the page around it, and can't lead it elsewhere.
 */
export function Route() {
  usePageTitle('Ad');
  const { data } = useQuery(endpointQuery('GET /api/ads/frame'));
  if (window.parent === window) return <Navigate to="/" replace />;
  return (
    <Screen aria-label="Ad">
      {data?.frameUrl && (
        <Provided
          src={data.frameUrl}
          title="Ad"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </Screen>
  );
}
