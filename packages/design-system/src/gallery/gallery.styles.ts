import { styled } from 'styled-components';
import { panel } from '../layout/panel';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]} ${token.space[12]};
  ${media.large} {
    grid-template-columns: 12rem minmax(0, 1fr);
  }
`;

/* A row that scrolls on phones, a column that stays in view beside the parts. */
export const Index = styled.nav`
  align-self: start;
  min-width: 0;
  ul {
    display: flex;
    gap: ${token.space[1]};
    margin-inline: calc(-1 * ${token.space[3]});
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: ${token.control.small};
    padding-inline: ${token.space[3]};
    border-radius: ${token.radius.small};
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
    font-weight: ${token.weight.medium};
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  ${media.large} {
    position: sticky;
    top: calc(${token.space[16]} + ${token.space[4]});
    ul {
      display: grid;
    }
  }
`;

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};
`;

export const Head = styled.div`
  max-width: 26rem;
`;

/* Small examples stand side by side. */
export const PartSection = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: ${token.space[6]};
  & > h2 {
    grid-column: 1 / -1;
  }
  scroll-margin-top: calc(${token.space[16]} + ${token.space[8]});
`;

export const PanelTitle = styled.h3`
  margin-bottom: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
`;

export const ExampleBox = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
`;

export const Panels = styled.div<{ $columns: number }>`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  ${media.wide} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

/* Its own theme, so that both can stand side by side. */
export const Panel = styled.div`
  ${panel}
  display: block;
  color: ${token.color.text};
`;
