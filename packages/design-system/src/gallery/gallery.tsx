import { useState } from 'react';
import { SegmentedChoice } from '../controls/segmented-choice';
import { Heading } from '../text/heading';
import type { Example } from './example';
import {
  Content,
  ExampleBox,
  Frame,
  Head,
  Index,
  Panel,
  Panels,
  PanelTitle,
  PartSection,
} from './gallery.styles';
import { parts } from './parts';

const choices = [
  { value: 'page', label: 'As the page' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'both', label: 'Both' },
] as const;
type Choice = (typeof choices)[number]['value'];

const schemesOf = {
  page: ['inherit'],
  light: ['light'],
  dark: ['dark'],
  both: ['light', 'dark'],
} as const satisfies Record<Choice, readonly string[]>;

/** Every part of the design system, in the theme of the page, in one of the two, or in both side by side. */
export function Gallery() {
  const [choice, choose] = useState<Choice>('page');
  return (
    <Frame>
      <Index aria-label="Parts">
        <ul>
          {parts.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </Index>
      <Content>
        <Head>
          <SegmentedChoice
            label="Theme of the examples"
            options={choices}
            value={choice}
            onChange={choose}
          />
        </Head>
        {parts.map(({ id, name, examples }) => (
          <PartSection key={id} id={id} aria-labelledby={`${id}-title`}>
            <Heading level={2} id={`${id}-title`}>
              {name}
            </Heading>
            {examples.map((example) => (
              <ExamplePanels key={example.title} example={example} choice={choice} />
            ))}
          </PartSection>
        ))}
      </Content>
    </Frame>
  );
}

function ExamplePanels({
  example,
  choice,
}: {
  readonly example: Example;
  readonly choice: Choice;
}) {
  const { title, isWide = false, render } = example;
  const schemes = schemesOf[choice];
  return (
    <ExampleBox $isWide={isWide}>
      <PanelTitle>{title}</PanelTitle>
      <Panels $columns={isWide ? schemes.length : 1}>
        {schemes.map((scheme) => (
          <Panel key={scheme} style={{ colorScheme: scheme }}>
            {render()}
          </Panel>
        ))}
      </Panels>
    </ExampleBox>
  );
}
