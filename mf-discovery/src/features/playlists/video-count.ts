/** For example '1 video' or '1,204 videos'. */
export function videoCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'video' : 'videos'}`;
}
