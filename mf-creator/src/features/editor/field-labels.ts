import type { ContentField } from '@tessera/contracts-creator/values';

/** What the fields are called on pages. */
export const fieldLabels: Record<ContentField, string> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  body: 'Text',
  type: 'Type',
  category: 'Category',
  tags: 'Tags',
  language: 'Language',
  cover: 'Cover',
  videoLink: 'Link to the video',
  videoFile: 'Video file',
};
