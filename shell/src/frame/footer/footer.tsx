import { media, Text, TileMark, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { edgeToEdge, pageInset, pageWidth } from '../dimensions';
import { product } from '../product';
import { FooterItem } from './footer-item';

/** The shell's own pages. */
const ownPages = [
  { label: 'About the Developers', path: '/about-developers' },
  { label: 'Terms of Service', path: '/terms-of-service' },
  { label: 'Privacy Policy', path: '/privacy-policy' },
] as const;

export interface FooterProps {
  /** Links to the areas of the site. */
  readonly children: ReactNode;
  /** Links to those who run the site. */
  readonly contacts: ReactNode;
  /** The current one, by UTC. */
  readonly year: string;
}

const StyledFooter = styled.footer`
  ${edgeToEdge}
  margin-top: auto;
  border-top: 1px solid ${token.color.border};
  background: ${token.color.surfaceSunken};
`;

/** So wide that the columns begin where a page beside the sidebar does. */
const brandWidth = `calc(${pageInset} - ${token.measure.gutter} - ${token.space[12]})`;

/* The brand has its own row until all columns fit beside it. */
const Columns = styled.div`
  ${pageWidth}
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[8]} ${token.space[6]};
  padding-block: ${token.space[8]};
  & > * {
    grid-column: span 2;
  }
  & > * + * + * {
    grid-column: auto;
  }
  ${media.medium} {
    grid-template-columns: 2fr 1fr 1fr;
    & > :first-child {
      grid-column: span 3;
    }
    & > * + * {
      grid-column: auto;
    }
  }
  ${media.large} {
    grid-template-columns: ${brandWidth} 3fr 1fr 1fr;
    column-gap: ${token.space[12]};
    padding-block: ${token.space[12]};
    & > :first-child {
      grid-column: auto;
    }
  }
`;

const Brand = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
  /* So narrow that its text has three lines on phones, in whichever font. */
  max-width: 20rem;
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-weight: ${token.weight.strong};
`;

const Caption = styled.h2`
  margin-bottom: ${token.space[2]};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
`;

const Areas = styled.ul`
  columns: 2 9rem;
  column-gap: ${token.space[6]};
`;

const Closing = styled.div`
  ${pageWidth}
  padding-block: ${token.space[4]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

/** The footer of every page. */
export function Footer({ children, contacts, year }: FooterProps) {
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
        <Column caption="Explore">
          <Areas>{children}</Areas>
        </Column>
        <Column caption="About">
          <ul>
            {ownPages.map(({ label, path }) => (
              <FooterItem key={path} label={label} path={path} />
            ))}
          </ul>
        </Column>
        <Column caption="Contact">
          <ul>{contacts}</ul>
        </Column>
      </Columns>
      <Closing>
        © {year} {product.name}
      </Closing>
    </StyledFooter>
  );
}

interface ColumnProps {
  readonly caption: string;
  readonly children: ReactNode;
}

function Column({ caption, children }: ColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Caption id={id}>{caption}</Caption>
      {children}
    </nav>
  );
}
