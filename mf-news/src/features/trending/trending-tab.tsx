import type { NewsSection } from '@tessera/contracts-news/values';
import { Heading, media, SearchField, Select, token } from '@tessera/design-system';
import {
  Tabs,
  useChoiceInQuery,
  useSearchInQuery,
  useTabInQuery,
} from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';
import { TopicChips } from '../topics/topic-chips';
import { TopicPanel } from '../topics/topic-panel';
import { platformOptions, platformValues } from './platform-choices';
import { SectionList } from './section-list';

const sectionNames: readonly [NewsSection, ...NewsSection[]] = [
  'trending',
  'mostviewed',
  'recent',
  'breaking',
];
const sectionLabels: Readonly<Record<NewsSection, string>> = {
  trending: 'Trending',
  mostviewed: 'Most Viewed',
  recent: 'Recent Searches',
  breaking: 'Breaking',
};

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin-bottom: ${token.space[3]};
`;

/* One line on large screens: what it is, and what narrows it. */
const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9.75rem;
  gap: ${token.space[2]} ${token.space[3]};
  align-items: end;
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) 12rem;
  }
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 22rem 12rem;
  }
`;

const Title = styled(Heading)`
  grid-column: 1 / -1;
  ${media.large} {
    grid-column: auto;
    line-height: ${token.control.medium};
  }
`;

/** What is trending and breaking, by section, platform and topic. */
export function TrendingTab() {
  const section = useTabInQuery(sectionNames, 'section');
  const [platform, setPlatform] = useChoiceInQuery('platform', platformValues);
  const { query: topic, field } = useSearchInQuery({ parameter: 'topic', delayMs: 500 });
  const { searchFieldRef } = usePlatform();
  return (
    <>
      <Head>
        <Tools>
          <Title level={2}>Platform News Hub</Title>
          <SearchField
            inputRef={searchFieldRef}
            label="Search topics"
            placeholder="Search topics"
            {...field}
          />
          <Select
            label="Platform"
            options={platformOptions}
            value={platform}
            onChange={setPlatform}
          />
        </Tools>
        <TopicChips chosen={topic} />
        {topic && <TopicPanel key={topic} topic={topic} onClear={field.onClear} />}
      </Head>
      <Tabs
        {...section}
        label="Sections of the news"
        tabs={sectionNames.map((value) => ({
          value,
          label: sectionLabels[value],
          content: (
            <SectionList
              key={`${value} ${platform} ${topic}`}
              label={sectionLabels[value]}
              choice={{ section: value, platform, topic }}
              onAllPlatforms={() => setPlatform('all')}
              onAllTopics={field.onClear}
            />
          ),
        }))}
      />
    </>
  );
}
