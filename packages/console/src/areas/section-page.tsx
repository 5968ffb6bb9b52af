import type { ComposedSection } from '@tessera/contracts';
import { Button, Heading, Text, textLink, token } from '@tessera/design-system';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { VersionName } from '../controls/version-name';
import { pageWidth } from '../frame/measures';
import { remotePath } from '../paths';
import { SectionFrame } from './section-frame';
import { useSectionFrame } from './use-section-frame';

export interface SectionPageProps {
  readonly section: ComposedSection;
  /** All that there are. */
  readonly sections: readonly ComposedSection[];
}

/* The frame scrolls in place of the page. What is above it leaves the place of the scrollbar free, as if the page had it. */
const PageStyles = createGlobalStyle`
  html {
    overflow-y: auto;
    --header-gutter: stable;
  }
`;

const Top = styled.div`
  overflow: hidden;
  scrollbar-gutter: stable;
`;

const Head = styled.div`
  ${pageWidth}
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  padding-block: ${token.space[4]} ${token.space[3]};
`;

const RemoteLink = styled(Link)`
  ${textLink}
`;

/** A section in its frame, under its title and the version that it comes from. */
export function SectionPage({ section, sections }: SectionPageProps) {
  const { title, remote, version } = section;
  const frame = useSectionFrame(section, sections);
  const { state, reload } = frame;
  const shown = state.status === 'shown' ? state.version : version;
  return (
    <>
      <PageStyles />
      <Top>
        <Head>
          <div>
            <Heading level={1}>{title}</Heading>
            <Text size="caption" tone="muted">
              From <RemoteLink to={remotePath(remote)}>{remote}</RemoteLink>{' '}
              <VersionName>{shown}</VersionName>
              {shown !== version && (
                <>
                  ; <VersionName>{version}</VersionName> is live now
                </>
              )}
            </Text>
          </div>
          <Button size="small" onClick={reload}>
            <RotateCw size={16} aria-hidden /> Reload
          </Button>
        </Head>
      </Top>
      <SectionFrame section={section} frame={frame} />
    </>
  );
}
