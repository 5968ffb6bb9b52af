import { type Token, tokenize } from '../../text/tokens.js';

/** A form of titles that says whether they are bait, whatever they are about. */
interface Form {
  /** For people. */
  readonly name: string;
  /** What it adds to the log-odds of bait: our own judgment, because no titles of videos with labels may be learned from. */
  readonly weight: number;
  /** The part of the title that has the form; `null` where none has. */
  readonly find: (title: string, tokens: readonly Token[]) => string | null;
}

function matching(pattern: RegExp): Form['find'] {
  return (title) => pattern.exec(title)?.[0].trim() ?? null;
}

/** Abbreviations and the like that are in capitals everywhere. */
const usualCapitals = new Set(
  `a i ii iii iv tv usa uk us eu nyc nba nfl nhl mlb wwe ufc espn bbc cnn msnbc hbo nasa fbi cia dj mtv pc ps4 ps5 hd uhd 4k 8k vs feat ft vr ai diy
  dc asmr cgi suv bmx bts gta fifa cod mma api sql css html php aws gpu cpu iot ml nlp faq q&a psa tmz snl ep pt vol`.split(
    /\s+/,
  ),
);

function shoutedWords(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ kind, isUpper, text }) => kind === 'word' && isUpper && text.length > 2)
    .map(({ text }) => text)
    .filter((text) => !usualCapitals.has(text));
}

function countWords(tokens: readonly Token[]): number {
  return tokens.filter(({ kind }) => kind === 'word').length;
}

/** A few words among others are stressed by capitals; a title all in capitals is a habit of many channels. */
function stressedWords(_title: string, tokens: readonly Token[]): string | null {
  const shouted = shoutedWords(tokens);
  const share = shouted.length / countWords(tokens);
  return shouted.length > 0 && share <= 0.6 ? shouted.join(' ').toUpperCase() : null;
}

function allShouted(title: string, tokens: readonly Token[]): string | null {
  const share = shoutedWords(tokens).length / countWords(tokens);
  return share > 0.6 && countWords(tokens) > 2 ? title : null;
}

/** In the order in which they are shown. */
const forms: readonly Form[] = [
  {
    name: 'won’t believe',
    weight: 2.5,
    find: matching(
      /\b(?:you|you’ll|you'll)\s+(?:won['’]?t|will\s+never|will\s+not|never|ll\s+never|wouldn['’]?t)\s+(?:believe|guess|expect|look|see)\b|\bcan['’]?t\s+believe\b|\bunbelievable\b/iu,
    ),
  },
  {
    name: 'what happens next',
    weight: 2,
    find: matching(
      /\b(?:what|this is what|guess what|see what|watch what|look what)\s+(?:happens?|happened)\b|\b(?:then|until|wait till|wait until|before)\s+(?:this|you see|he|she|they|it)\s+\p{L}+|\bwait for it\b|\bthe end(?:ing)? (?:will|is)\b|\bnext will\b/iu,
    ),
  },
  {
    name: 'gone wrong',
    weight: 2.2,
    find: matching(
      /\bgone\s+(?:wrong|sexual|bad|horribly)\b|\b(?:not|no|legit not)\s+click\s?bait\b|\bclick\s?bait\b|\b(?:cops|police) (?:called|came)\b|\balmost died\b|\b3\s?am\b|\bdo not (?:try|watch|attempt)\b/iu,
    ),
  },
  {
    name: 'shocking',
    weight: 1.5,
    find: matching(
      /\b(?:shock(?:ing|ed|s)?|insane(?:ly)?|crazy|craziest|emotional|epic|savage|exposed|mind[- ]?blow(?:ing|n)|jaw[- ]?dropping|hilarious|heartbreaking|terrifying|creepy|creepiest|disturbing|satisfying|incredible|amazing|genius|weird(?:est)?|ridiculous|hidden|revealed|finally|destroy(?:s|ed)|slam(?:s|med)|will blow|blow your mind|make you (?:cry|laugh|cringe)|tears?|goosebumps|life[- ]?changing|game[- ]?changer)\b/iu,
    ),
  },
  {
    name: 'secret',
    weight: 1.3,
    find: matching(
      /\b(?:secrets?|the truth|the real reason|real reason|real story|what they don['’]?t|don['’]?t want you to|nobody (?:tells|told|talks)|no one (?:tells|told|talks)|never (?:knew|seen|told)|didn['’]?t know|this is why|here['’]?s (?:why|how|what|the)|reasons? (?:why|you)|things (?:you|only|that))\b/iu,
    ),
  },
  {
    name: 'the only, the best, ever',
    weight: 0.8,
    find: matching(
      /\b(?:best|worst|most|biggest|greatest|ugliest|cutest|funniest|dumbest|scariest|deadliest|richest|fastest|hardest|\p{L}{3,}iest)\b.*\b(?:ever|in the world|of all time|on earth|in history)\b|\bever\s*!|\bmust[- ](?:see|watch|have|know)\b|\bneeds? to (?:see|know|hear|watch|stop)\b|\beveryone\b|\beverything\b/iu,
    ),
  },
  {
    name: 'a dare',
    weight: 0.9,
    find: matching(
      /\bchallenge\b|\bprank(?:s|ed|ing)?\b|\bfor (?:24|48|\d+) (?:hours|days)\b|\bfor a (?:day|week|month|year)\b|\b(?:i|we) (?:tried|spent|bought|made|survived|quit|ate|wore|slept|got|hired|let|broke|caught|found)\b|\bhacks?\b|\btested?\b|\btrying\b/iu,
    ),
  },
  {
    name: 'to you',
    weight: 0.6,
    find: matching(/\b(?:you|your|you['’]re|you['’]ll|yourself)\b/iu),
  },
  { name: 'about me', weight: 0.35, find: matching(/\b(?:i|my|me|i['’]m|we|our)\b/iu) },
  {
    name: 'a list',
    weight: 0.7,
    find: matching(/^\W*(?:top\s+)?\d{1,3}\s+(?!pm\b|am\b)\p{L}+/iu),
  },
  {
    name: 'pointing',
    weight: 0.7,
    find: matching(
      /^\W*(?:this|these|here['’]?s|that moment|when)\b|\bthis (?:is|will|one|girl|boy|man|woman|guy|dog|cat|simple|trick)\b/iu,
    ),
  },
  { name: 'question', weight: 0.35, find: matching(/\?(?:\s|$|[!?])/u) },
  { name: 'exclamation', weight: 0.45, find: matching(/!/u) },
  { name: 'several exclamation marks', weight: 0.8, find: matching(/!\s?!+|!\?|\?!|\?\?+/u) },
  { name: 'unfinished', weight: 0.9, find: matching(/\.{2,}\s*$|…\s*$|\.{3}/u) },
  { name: 'emoji', weight: 0.8, find: matching(/\p{Extended_Pictographic}/u) },
  {
    name: 'money',
    weight: 0.6,
    find: matching(/[$€£]\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:dollars?|bucks|million|billion)\b/iu),
  },
  { name: 'stressed words', weight: 0.7, find: stressedWords },
  { name: 'all in capitals', weight: 0.35, find: allShouted },
  { name: 'stars around a word', weight: 0.7, find: matching(/\*[^*]+\*/u) },
  {
    name: 'what it is, by its kind',
    weight: -1.5,
    find: matching(
      /\b(?:official|trailer|teaser|lyrics?|audio|remix|cover|live (?:at|from|in|on)|acoustic|visualizer|full (?:episode|match|album|concert|movie|interview)|music video|highlights?|recap|press conference|keynote|lecture|lesson|tutorial|course|documentary|symphony|op\.|ft\.|feat\.?|prod\.|remaster(?:ed)?|soundtrack|season \d+|episode \d+|ep\.? ?\d+|part \d+|chapter \d+|vol\.? ?\d+|week \d+|introduction to|intro to|how to (?:install|use|configure|set ?up)|unboxing|review|walkthrough|gameplay|interview|presentation|webinar|conference|talk|panel|podcast|vlog \d+|sneak peek|clip|extended|explained)\b/iu,
    ),
  },
  {
    name: 'names of show and channel',
    weight: -0.5,
    find: matching(/\s[|｜•·]\s|\s[-–—]\s/u),
  },
  {
    name: 'a date',
    weight: -0.8,
    find: matching(
      /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|sept?|oct|nov|dec)\.? \d{1,2}\b|\b(?:19|20)\d\d\b/iu,
    ),
  },
  {
    name: 'reported',
    weight: -0.8,
    find: matching(
      /\b(?:says?|said|announces?|dies|dead at|died|killed|arrested|sentenced|elected|president|minister|senate|congress|court|police|hurricane|earthquake|attack|election|vote[sd]?|report|statement|testifies|hearing|update)\b/iu,
    ),
  },
];

/** Forms that a title has. */
export function formsOf(title: string) {
  const tokens = tokenize(title);
  return forms.flatMap((form) => {
    const found = form.find(title, tokens);
    return found === null ? [] : [{ name: form.name, weight: form.weight, words: found }];
  });
}
