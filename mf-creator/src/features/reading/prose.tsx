import { textLink, token } from '@tessera/design-system';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Text = styled.div`
  max-width: ${token.measure.reading};
  overflow-wrap: anywhere;
  font-size: ${token.text.lead};
  line-height: 1.65;
  /* Each paragraph in its own direction. */
  unicode-bidi: plaintext;
  & > * + * {
    margin-top: ${token.space[4]};
  }
  & > h2,
  & > h3,
  & > h4,
  & > h5,
  & > h6 {
    margin-top: ${token.space[8]};
    font-weight: ${token.weight.strong};
    line-height: 1.3;
  }
  & > :first-child {
    margin-top: 0;
  }
  & > h2 {
    font-size: ${token.text.heading};
  }
  & a {
    ${textLink}
  }
  & ul,
  & ol {
    padding-inline-start: ${token.space[6]};
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li + li {
    margin-top: ${token.space[1]};
  }
  & blockquote {
    padding-inline-start: ${token.space[4]};
    border-inline-start: 2px solid ${token.color.borderStrong};
    color: ${token.color.textMuted};
  }
  & img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${token.radius.large};
  }
  & code {
    padding: 0 ${token.space[1]};
    border-radius: ${token.radius.small};
    background: ${token.color.surfaceSunken};
    font-size: 0.9em;
  }
  & pre {
    overflow-x: auto;
    padding: ${token.space[4]};
    border-radius: ${token.radius.large};
    background: ${token.color.surfaceSunken};
    font-size: ${token.text.body};
    line-height: 1.5;
  }
  & pre > code {
    padding: 0;
    background: none;
    font-size: inherit;
  }
  & table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: ${token.text.body};
  }
  & th,
  & td {
    padding: ${token.space[2]} ${token.space[3]};
    border: 1px solid ${token.color.border};
    text-align: start;
  }
  & hr {
    border: 0;
    border-top: 1px solid ${token.color.border};
  }
`;

export interface ProseProps extends ComponentPropsWithRef<'div'> {
  /** From the server, which lets through no scripts, no styles and no forms: see decision 0126. */
  readonly html: string;
}

/** What somebody has written in Markdown, as readers see it. */
export function Prose({ html, ...element }: ProseProps) {
  // eslint-disable-next-line react/no-danger
  return <Text {...element} dangerouslySetInnerHTML={{ __html: html }} />;
}
