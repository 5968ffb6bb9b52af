import { media, Text, TileMark, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contact, mailto } from '../contact';
import { pageWidth } from '../measures';
import { product } from '../product';
import { footerLink } from './footer-link';

export interface FooterProps {
  /** The entries that lead to pages of the site. */
  readonly children: ReactNode;
}

const StyledFooter = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${token.color.border};
  background: ${token.color.surfaceSunken};
`;

const Columns = styled.div`
  ${pageWidth}
  display: grid;
  gap: ${token.space[8]};
  padding-block: ${token.space[8]};
  ${media.large} {
    grid-template-columns: 17rem 1fr auto;
    gap: ${token.space[16]};
    padding-block: ${token.space[12]};
  }
`;

const Brand = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-weight: ${token.weight.strong};
`;

const Pages = styled.ul`
  columns: 2 9rem;
  column-gap: ${token.space[6]};
  ${media.medium} {
    columns: 3 11rem;
  }
`;

const Contacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[6]};
  ${media.large} {
    display: block;
  }
`;

const Outward = styled.a`
  ${footerLink}
`;

const Closing = styled.div`
  ${pageWidth}
  padding-block: ${token.space[4]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

/** The end of every page. */
export function Footer({ children }: FooterProps) {
  return (
    <StyledFooter>
      <Columns>
        <Brand>
          <Name>
            <TileMark size={24} /> {product.name}
          </Name>
          <Text size="caption" tone="muted">
            {product.tagline}. Videos from YouTube, TikTok, Twitch, Vimeo and more, with AI-powered
            personalization.
          </Text>
        </Brand>
        <nav aria-label="Footer">
          <Pages>{children}</Pages>
        </nav>
        <Contacts>
          <li>
            <Outward href={mailto(contact.support)}>Support</Outward>
          </li>
          <li>
            <Outward href={mailto(contact.legal)}>Legal</Outward>
          </li>
          <li>
            <Outward href={contact.sourceCode} target="_blank" rel="noopener">
              Source code
            </Outward>
          </li>
        </Contacts>
      </Columns>
      <Closing>© 2025 {product.name}</Closing>
    </StyledFooter>
  );
}
