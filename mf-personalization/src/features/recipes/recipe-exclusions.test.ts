import { describe, expect, it } from '@jest/globals';
import { buildVideo } from '@tessera/area-testing';
import { buildRecommendation } from '../../../test/builders';
import { excludableChannels, excludablePlatforms, excludableTopics } from './recipe-exclusions';

const shown = [
  { id: 'v1', channelId: 'c2', channelTitle: 'Zither', tags: ['rain', 'jazz'] },
  { id: 'v2', channelId: 'c1', channelTitle: 'Arias', tags: ['jazz'] },
  // The same video in another list.
  { id: 'v1', channelId: 'c2', channelTitle: 'Zither', tags: ['rain', 'jazz'] },
].map((video, index) => buildRecommendation(index, { video: buildVideo(video) }));
const nothing = { channels: [], topics: [], categories: [], platforms: [] };
const labelsOf = (options: readonly { readonly label: string }[]) =>
  options.map(({ label }) => label);

describe('what a recipe can leave out', () => {
  it('are the channels that were shown, by name, and those that it leaves out', () => {
    expect(labelsOf(excludableChannels(shown, nothing))).toEqual(['Arias', 'Zither']);
    const channels = excludableChannels(shown, { ...nothing, channels: ['c1', 'c9'] });
    expect(labelsOf(channels)).toEqual(['Arias', 'Channel c9', 'Zither']);
  });

  it('are the platforms that were shown, and those that it leaves out', () => {
    expect(labelsOf(excludablePlatforms(shown, nothing))).toEqual(['YouTube']);
    const platforms = excludablePlatforms(shown, { ...nothing, platforms: ['vimeo'] });
    expect(labelsOf(platforms)).toEqual(['Vimeo', 'YouTube']);
  });

  it('are the topics that it leaves out, and then those of most videos', () => {
    expect(labelsOf(excludableTopics(shown, nothing))).toEqual(['jazz', 'rain']);
    const topics = excludableTopics(shown, { ...nothing, topics: ['chess'] });
    expect(labelsOf(topics)).toEqual(['chess', 'jazz', 'rain']);
  });
});
