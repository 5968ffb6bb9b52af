import { Dialog, Text, textLink, token } from '@tessera/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';

const Opener = styled.button`
  ${textLink}
  min-height: ${token.control.small};
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  cursor: pointer;
`;

const List = styled.dl`
  display: grid;
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
  margin: 0;
  dt {
    font-weight: ${token.weight.strong};
  }
  dd {
    margin: ${token.space[1]} 0 0;
    color: ${token.color.textMuted};
  }
`;

/** In plain words; the handbook has the formulas. */
const explanations: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Content Quality',
    text: 'Up to seven factors from 0 to 100, weighed: how many viewers like or comment (24%), what comments say (18%), the title (16%), the description (14%), the length (10%), picture and captions (10%), and tags (8%). What a platform doesn’t tell is left out, and the other weights grow.',
  },
  {
    title: 'Sentiment',
    text: 'Up to 200 comments, read one by one. It takes ten that could be read, and a clear majority on one side. Only English is read, and irony isn’t understood.',
  },
  {
    title: 'Viral Potential',
    text: 'The share of videos of the same category and age that have fewer views. The chance beside it is that of one event, which is checked later: three times the channel’s usual views within seven days.',
  },
  {
    title: 'Trend Alignment and Audience Match',
    text: 'How much of what a video is about is among today’s topics, and among what you watch and like.',
  },
  {
    title: 'Title Honesty',
    text: 'Whether a title is written like bait, and which of its words the description, tags and comments confirm. It compares words: it doesn’t know what is true.',
  },
  {
    title: 'Topics and Opportunities',
    text: 'A topic grows if its share of new videos and of views does, in at least three videos of three channels. An opportunity is a search of many people that finds few videos.',
  },
  {
    title: 'Forecasts',
    text: 'Each is written down before the event, can’t be changed afterwards, and is graded against always saying what is usual.',
  },
];

/** Opens an explanation of all scores. No score is shown where too little is known; then the reason is. */
export function HowScoresAreMade() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        How scores are made
      </Opener>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="How scores are made"
        description="All scores come from figures of the videos. Where too little is known there’s no score, but the reason."
      >
        <List>
          {explanations.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <Text as="dd">{text}</Text>
            </div>
          ))}
        </List>
      </Dialog>
    </>
  );
}
