import { css, styled } from 'styled-components';
import { token } from '../tokens/token';

export interface TextProps {
  readonly tone?: 'default' | 'muted';
  readonly size?: 'body' | 'caption' | 'lead';
}

const variants = {
  body: css`
    font-size: ${token.text.body};
    line-height: 1.6;
  `,
  caption: css`
    font-size: ${token.text.caption};
    line-height: 1.5;
  `,
  lead: css`
    font-size: ${token.text.lead};
    line-height: 1.55;
    letter-spacing: -0.006em;
  `,
};

/** A paragraph, or with `as` any other element that holds running text. */
export const Text = styled.p.withConfig({
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'size',
})<TextProps>`
  color: ${({ tone }) => (tone === 'muted' ? token.color.textMuted : 'inherit')};
  ${({ size = 'body' }) => variants[size]}
`;
