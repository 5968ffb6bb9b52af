import { media, TileMark, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { PrefetchLink } from '../prefetch-link';
import { product } from '../product';

const HomeLink = styled(PrefetchLink)`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: fit-content;
  min-height: ${token.control.medium};
  border-radius: ${token.radius.small};
  text-decoration: none;
  & > svg {
    flex: none;
  }
`;

const Name = styled.span`
  display: block;
  font-size: ${token.text.lead};
  font-weight: ${token.weight.strong};
  line-height: 1.25;
  letter-spacing: -0.02em;
  /* The narrowest phones have room for the mark alone. */
  @media (max-width: 359px) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Tagline = styled.span`
  display: block;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  line-height: 1.3;
  white-space: nowrap;
  /* Phones have no room for it beside the buttons; there it stands in the drawer and in the footer. */
  @media (max-width: 479px) {
    position: absolute;
    clip-path: inset(50%);
  }
  ${media.medium} {
    letter-spacing: -0.003em;
  }
`;

/** The logo: leads home. */
export function Logo() {
  return (
    <HomeLink to="/">
      <TileMark size={32} />
      <span>
        <Name>{product.name}</Name> <Tagline>{product.tagline}</Tagline>
      </span>
    </HomeLink>
  );
}
