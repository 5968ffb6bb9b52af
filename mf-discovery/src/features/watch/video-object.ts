/** What a page about a video tells search engines of it (schema.org), filled in from its first data. */
export const videoObject = {
  '@type': 'VideoObject',
  name: '{title}',
  description: '{summary}',
  url: '/video/{id}',
  thumbnailUrl: '{thumbnailUrl}',
  embedUrl: '{embedUrl}',
  uploadDate: '{publishedAt}',
  duration: '{duration}',
  inLanguage: '{language}',
  author: { '@type': 'Person', name: '{channelTitle}' },
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/WatchAction',
    userInteractionCount: '{totalViews}',
  },
};
