/** What viewers say of the promise of a title. */
export interface Verdicts {
  /** Comments that say it is kept, and that it is broken: the sentence that says so. */
  readonly kept: readonly string[];
  readonly broken: readonly string[];
}

const readComments = 500;
const readLength = 1000;
const quoteLength = 160;

const broken =
  /\b(?:click\s?-?bait(?:y|ed)?|mislead(?:ing)?|misled|false (?:title|advertising|promise)|fake (?:title|thumbnail)|lying title|title (?:is|was) (?:a lie|wrong|fake|false|misleading)|(?:nothing|has nothing|had nothing) to do with (?:the )?(?:title|thumbnail)|(?:where|when) (?:is|was|are|were|does|do) (?:the|it|they|he|she)\b.{0,40}\b(?:title|thumbnail|promised|in the video)?\?|never (?:shows?|showed|actually|explains?|explained|answers?|answered|mentions?|mentioned|got to|gets to)|doesn['’]?t (?:even |actually )?(?:show|answer|explain|mention|happen|say how)|didn['’]?t (?:even |actually )?(?:show|answer|explain|mention|happen)|waste(?:d)? (?:of|my) time|not what (?:the title|i expected|it says)|that['’]?s not (?:what|how) .{0,30}title|i was promised|get to the point)/iu;
const kept =
  /\b(?:exactly what (?:i|we) (?:needed|wanted|was looking for|were looking for|expected)|just what (?:i|we) (?:needed|wanted|was looking for)|what i was looking for|(?:this|it|that) (?:really |actually |finally )?(?:worked|works|helped|solved|fixed|saved)|worked (?:for me|perfectly|first time|like a charm)|solved my|fixed my|helped me|answered (?:my|all)|not (?:a )?click\s?-?bait|no click\s?-?bait|delivers? what|as (?:promised|advertised|described)|lives up to (?:the|its)|title (?:is|was) (?:right|accurate|true|not lying|spot on)|straight to the point|clear(?:ly)? explained|finally (?:i )?understand|learned (?:a lot|so much)|very (?:helpful|informative|useful))\b/iu;

/**
 * Reads comments for what they say of the promise.
 * @param comments any texts; 500 are read, of each 1,000 characters
 */
export function verdictsIn(comments: readonly string[]): Verdicts {
  const verdicts: { kept: string[]; broken: string[] } = { kept: [], broken: [] };
  for (const comment of comments.slice(0, readComments)) {
    const text = comment.slice(0, readLength);
    // "Not clickbait" has the word of the other side.
    const side = kept.test(text) ? 'kept' : broken.test(text) ? 'broken' : null;
    if (side) verdicts[side].push(text.trim().slice(0, quoteLength));
  }
  return verdicts;
}

/** What one comment adds to the log-odds, and how many can add. Complaints are rarer and say more than thanks. */
const keptWeight = 0.5;
const brokenWeight = 0.9;
const most = 3;

/** What the comments add to the log-odds that the promise is kept: our own judgment. */
export function verdictLogit({ kept: praise, broken: complaints }: Verdicts): number {
  return weighed(praise.length, keptWeight) - weighed(complaints.length, brokenWeight);
}

function weighed(count: number, weight: number): number {
  return Math.min(most, weight * Math.sqrt(2 * count));
}
