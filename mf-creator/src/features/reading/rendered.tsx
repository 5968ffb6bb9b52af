import { token } from '@tessera/design-system';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Prose = styled.div`
  overflow-wrap: anywhere;
  line-height: 1.65;
  & > * + * {
    margin-top: ${token.space[4]};
  }
  & :is(h1, h2, h3, h4, h5, h6) {
    margin-top: ${token.space[8]};
    font-size: ${token.text.heading};
    font-weight: ${token.weight.strong};
    line-height: 1.3;
  }
  & :is(h3, h4, h5, h6) {
    font-size: ${token.text.lead};
  }
  & > :first-child {
    margin-top: 0;
  }
  & :is(ul, ol) {
    padding-left: ${token.space[6]};
    list-style: revert;
  }
  & li + li {
    margin-top: ${token.space[1]};
  }
  & a {
    color: ${token.color.accentText};
    text-decoration: underline;
  }
  & :is(img, video) {
    max-width: 100%;
    height: auto;
    border-radius: ${token.radius.small};
  }
  & blockquote {
    padding-left: ${token.space[4]};
    border-left: 3px solid ${token.color.border};
    color: ${token.color.textMuted};
  }
  & :is(pre, table) {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
  & table {
    border-collapse: collapse;
  }
  & pre {
    padding: ${token.space[4]};
    border-radius: ${token.radius.small};
    background: ${token.color.surfaceSunken};
  }
  & code {
    font-size: ${token.text.caption};
  }
  & :is(th, td) {
    padding: ${token.space[2]} ${token.space[3]};
    border: 1px solid ${token.color.border};
    text-align: left;
  }
`;

export interface RenderedProps extends ComponentPropsWithRef<'div'> {
  /** As the server has rendered it, without scripts, forms and styles. */
  readonly html: string;
}

/** A text that the server has rendered from Markdown. */
export function Rendered({ html, ...element }: RenderedProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.innerHTML = html;
  }, [html]);
  return <Prose {...element} ref={box} />;
}
