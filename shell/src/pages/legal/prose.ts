import { textLink, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Running text: paragraphs, lists and tables with the room that reading needs. */
export const Prose = styled.div`
  max-width: ${token.measure.reading};
  font-size: ${token.text.lead};
  line-height: 1.7;
  & > * + * {
    margin-top: ${token.space[4]};
  }
  a {
    ${textLink}
  }
  strong {
    font-weight: ${token.weight.strong};
  }
  ul {
    display: grid;
    gap: ${token.space[2]};
    padding-left: ${token.space[6]};
    list-style: disc;
  }
  li::marker {
    color: ${token.color.textMuted};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${token.text.body};
    line-height: 1.5;
  }
  caption {
    padding-bottom: ${token.space[2]};
    color: ${token.color.textMuted};
    text-align: start;
  }
  th,
  td {
    padding: ${token.space[2]} ${token.space[4]} ${token.space[2]} 0;
    border-bottom: 1px solid ${token.color.border};
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: ${token.weight.medium};
  }
`;
