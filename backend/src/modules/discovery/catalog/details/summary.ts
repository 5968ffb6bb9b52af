import type { Video } from '@tessera/contracts';

type Described = Pick<Video, 'title' | 'channelTitle' | 'description'>;

/** As much as search engines and previews of links show, in characters. */
const maxLength = 200;

/** The beginning of a video's description, in one line; where it has none, whose video it is. */
export function summaryOf({ title, channelTitle, description }: Described): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  return shortened(text === '' ? `“${title}”, a video by ${channelTitle}.` : text);
}

/** Cut between words where there are some. */
function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${end > maxLength / 2 ? start.slice(0, end) : start}…`;
}
