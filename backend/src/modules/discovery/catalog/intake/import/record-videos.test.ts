import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnusableRecord, videosOf } from './record-videos.js';

const youtube = 'https://youtu.be/vvvvvvvvvv1';
const talk = { title: 'Talk', channel: 'Conference', links: [youtube] };

describe('records', () => {
  const from = (record: object) => videosOf(record, new Date('2026-01-01'));

  it('are one video on each platform that they link to', () => {
    const videos = from({
      title: 'Layers of testing',
      creators: ['Ada L.', 'Grace H.'],
      event: 'pycon-us-2016',
      description: 'How to test.',
      durationSeconds: 1800.4,
      language: 'eng',
      recorded: '2016-04-28',
      tags: ['Testing'],
      thumbnailUrl: 'https://i.ytimg.com/vi/A-u8XHAUac4/hqdefault.jpg',
      links: [
        'https://archive.org/details/something',
        'https://www.youtube.com/watch?v=A-u8XHAUac4',
        'http://vimeo.com/1234',
        'https://youtu.be/another_one',
      ],
    });
    expect(videos.map(({ platform, externalId }) => [platform, externalId])).toEqual([
      ['youtube', 'A-u8XHAUac4'],
      ['vimeo', '1234'],
    ]);
    expect(videos[0]).toMatchObject({
      title: 'Layers of testing',
      channel: { title: 'Ada L., Grace H.' },
      tags: ['testing', 'pycon us 2016'],
      durationSeconds: 1800,
      language: 'en',
      publishedAt: new Date('2016-04-28'),
      watchUrl: 'https://www.youtube.com/watch?v=A-u8XHAUac4',
      views: null,
    });
  });

  it('may have a platform and an id, and a text in place of a title', () => {
    const [video] = from({ platform: 'vimeo', id: 77, text: 'First line\nmore', channel: 'C' });
    expect(video).toMatchObject({
      externalId: '77',
      title: 'First line',
      description: 'First line\nmore',
      watchUrl: 'https://vimeo.com/77',
      channel: { title: 'C' },
    });
  });

  it.each([
    ['title', { ...talk, title: '' }],
    ['platform', { ...talk, platform: 'myspace' }],
    ['links', { title: 'T', channel: 'C' }],
    [
      'links',
      { title: 'T', channel: 'C', links: ['javascript:alert(1)', 'https://a:b@youtu.be/x'] },
    ],
    ['channel', { title: 'T', links: [youtube] }],
    ['views', { ...talk, views: -1 }],
    ['views', { ...talk, views: 'many' }],
    ['durationSeconds', { ...talk, durationSeconds: 'long' }],
    ['publishedAt', { ...talk, publishedAt: 'yesterday' }],
    ['publishedAt', { ...talk, publishedAt: '2026-13-41' }],
    ['publishedAt', { ...talk, publishedAt: '2026-02-31' }],
    ['hd', { ...talk, hd: 'maybe' }],
    ['watchUrl', { platform: 'tiktok', id: '123', title: 'T', channel: 'C' }],
  ])('name the field that can not be used: %s', (field, record) => {
    expect(() => from(record)).toThrow(new RegExp(`^${field}: `));
  });

  it('can be anything without an error that nobody expects', () => {
    const value = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.double());
    const record = fc.record(
      {
        title: value,
        links: fc.oneof(value, fc.array(fc.webUrl())),
        channel: value,
        views: value,
        tags: value,
      },
      { requiredKeys: [] },
    );
    const unexpected = (some: unknown): unknown => {
      try {
        videosOf(some, new Date());
        return null;
      } catch (error) {
        return error instanceof UnusableRecord ? null : error;
      }
    };
    const property = fc.property(fc.oneof(record, value), (some) => {
      expect(unexpected(some)).toBeNull();
    });
    fc.assert(property, { numRuns: 200 });
  });
});
