import { Heading, media, Page, Text, token } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { styled } from 'styled-components';
import { lastUpdated, type LegalSection } from './legal-section';
import { Prose } from './prose';
import { TableOfContents } from './table-of-contents';

export interface LegalDocumentProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  ${media.large} {
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: ${token.space[16]};
    align-items: start;
  }
`;

const Sections = styled.div`
  display: grid;
  gap: ${token.space[12]};
`;

const Updated = styled(Text)`
  margin-bottom: calc(-1 * ${token.space[4]});
`;

const Title = styled(Heading)`
  margin-bottom: ${token.space[3]};
`;

/** A legal text: numbered sections and a table of contents. */
export function LegalDocument({ title, lead, sections }: LegalDocumentProps) {
  usePageTitle(title);
  return (
    <Page title={title} lead={lead}>
      <Columns>
        <TableOfContents sections={sections} />
        <Sections>
          <Updated tone="muted">Last updated: {lastUpdated}</Updated>
          {sections.map(({ id, title: sectionTitle, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Title level={2} id={`${id}-title`}>
                {index + 1}. {sectionTitle}
              </Title>
              <Prose>{body}</Prose>
            </section>
          ))}
        </Sections>
      </Columns>
    </Page>
  );
}
