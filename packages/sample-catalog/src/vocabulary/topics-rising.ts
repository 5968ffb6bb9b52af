import { lines, words } from '../grammar/text-lists.js';
import type { Topic } from '../grammar/topic.js';

/** Topics that are rising or at their peak at the anchor. */
export const risingTopics: readonly Topic[] = [
  {
    name: 'aurora alert',
    tags: words`northern lights, aurora, night sky, photography`,
    categories: words`science, travel, news, art`,
    peak: -4,
    rise: 9,
    fade: 10,
    weight: 14,
    titles: lines`
      aurora alert: [where to look tonight|how far south will it go?|live sky and first pictures]
      northern lights over [the harbor|a vineyard|the old town|our garden] [right now|last night|in real time]
      why tonight's aurora is so [strong|red|unusual], explained
      how to photograph the aurora [with a phone|with an old camera|in a city] tonight
      we drove {n:100-500} kilometers for the northern lights [and it was cloudy|and it was worth it|]
      aurora tutorial: [reading the forecast|camera settings|what to wear]`,
    about: lines`
      A strong solar storm makes the aurora visible much further south than usual.
      Best chances are between ten and two, away from street lamps, looking north.`,
  },
  {
    name: 'Northern Cup final',
    tags: words`northern cup, football, final, highlights`,
    categories: words`sports, entertainment, news`,
    peak: 2,
    rise: 5,
    fade: 8,
    weight: 15,
    titles: lines`
      Northern Cup final: [the goals|the whole story in {minutes:4-9} minutes|what decided it|the penalty from every angle]
      Kestrel Town fans [during|before|after] the Northern Cup final
      tactics of the Northern Cup final [explained|: the substitution that changed it|: why nobody pressed]
      the Northern Cup final from [row one|the goalkeeper's camera|a pub in Eastmoor|the substitutes' bench]
      we watched the Northern Cup final [in a lighthouse|with {n:20-400} strangers|on a tiny radio]
      Northern Cup final: player ratings and [one apology|three surprises|the man of the match]`,
    about: lines`
      Kestrel Town and Harbor City had never met in a final before.
      Extra time, two red cards and a goal from the halfway line.`,
  },
  {
    name: 'salt battery',
    tags: words`battery, energy, breakthrough, technology news`,
    categories: words`technology, science, business, news`,
    peak: -8,
    rise: 14,
    fade: 16,
    weight: 12,
    titles: lines`
      the salt battery [explained|is real, and here is what it can do|: hype or breakthrough?]
      I built a salt battery [in my kitchen|from a lunch box|with a science class]
      what the salt battery means for [electric cars|your phone|the power grid|small islands]
      salt battery: [a chemist reacts|reading the study together|three open questions]
      how a salt battery works [in {minutes:4-9} minutes|, drawn by hand|, with a lemon first]
      who gets rich from the salt battery?`,
    about: lines`
      Researchers report a battery of common salt and iron that survived ten thousand charges.
      The study is public; we read it so that you do not have to.`,
  },
  {
    name: 'one-pan dumplings',
    tags: words`dumplings, food trend, easy dinner, recipe`,
    categories: words`food, entertainment, health`,
    peak: -2,
    rise: 12,
    fade: 14,
    weight: 14,
    titles: lines`
      one-pan dumplings: [the recipe everybody is making|I tried it so you do not have to|vegan version|the crispy edge]
      one-pan dumplings [in {minutes:9-18} minutes|for under three euros|with leftovers|for twelve people]
      my grandmother tries the one-pan dumplings [and has notes|for the first time]
      why one-pan dumplings stick, and how to fix it
      {n:3-7} fillings for one-pan dumplings
      one-pan dumplings tutorial: [lid on, lid off|folding without folding|the sauce]`,
    about: lines`
      Lay them flat, add water, close the lid: that is the whole idea.
      The crisp edge comes from one spoon of starch in the water.`,
  },
  {
    name: 'lost parrot',
    tags: words`parrot, harbor city, good news, animals`,
    categories: words`news, entertainment, art`,
    peak: 1,
    rise: 4,
    fade: 6,
    weight: 10,
    titles: lines`
      the lost parrot of Harbor City [has been seen again|whistles the tram announcement|: what we know]
      I drew the lost parrot [every hour until it came home|in one line]
      searching for the lost parrot [with {n:20-300} neighbors|all night|with a piccolo]
      the lost parrot song [¦ official video|, piano version|]
      why the lost parrot says 'next stop, market square'
      an ornithologist on the lost parrot: [it is not lost|leave the window open|five facts]`,
    about: lines`
      A gray parrot that imitates tram announcements has been missing since yesterday.
      Half of Harbor City is out with binoculars and grapes.`,
  },
  {
    name: 'Drowned Choir expansion',
    tags: words`hollow meridian, expansion, new release, gameplay`,
    categories: words`gaming, entertainment, music`,
    peak: -6,
    rise: 10,
    fade: 20,
    weight: 15,
    titles: lines`
      Hollow Meridian: Drowned Choir – [first hour, no commentary|review in progress|every new boss|where to start]
      the Drowned Choir expansion [is enormous|broke my heart|changes everything about the map]
      how to reach the Drowned Choir expansion [in {minutes:4-9} minutes|without a lantern|for new players]
      Drowned Choir: {n:6-20} secrets [in the first area|you walked past|and one that nobody can open]
      beating the Choirmaster [blind|without a hit|with a fishing rod]
      singing every hymn of the Drowned Choir expansion`,
    about: lines`
      The Drowned Choir expansion came out without any warning this week.
      No story spoilers before the last chapter, promised.`,
  },
  {
    name: 'early frost',
    tags: words`frost, weather, garden, forecast`,
    categories: words`news, science, diy-crafts, food`,
    peak: -5,
    rise: 8,
    fade: 9,
    weight: 9,
    titles: lines`
      early frost tonight: [what to bring inside|how cold will it get?|a warning for the valleys]
      save your [tomatoes|lemon tree|dahlias] from the early frost
      why the early frost surprised [every forecast|the models|my whole street]
      wine growers light {n:300-4000} candles against the early frost
      early frost cover from [old curtains|cardboard|a tent]: [five-minute tutorial|tested]
      what to cook with everything I picked before the early frost`,
    about: lines`
      The cold arrives three weeks before its usual date, and with a clear sky.
      Water your plants in the evening: wet soil keeps warmth longer.`,
  },
  {
    name: 'found fresco',
    tags: words`fresco, restoration, art history, discovery`,
    categories: words`art, education, news, travel`,
    peak: 3,
    rise: 8,
    fade: 14,
    weight: 9,
    titles: lines`
      a fresco behind the bakery wall: [first pictures|what we know|the restorers explain]
      the found fresco of Monteluz [in close-up|and its missing half|explained in {minutes:5-12} minutes]
      painting a copy of the found fresco [in egg tempera|in one day|with my class]
      who painted the found fresco? [Three theories|The clue is in the shoes]
      I took the first train to see the found fresco
      fresco tutorial: [wet plaster|lime and patience|how they did it then], after the find in Monteluz`,
    about: lines`
      Builders in Monteluz opened a wall and found a garden full of painted birds.
      The room is about as large as a tram and seven hundred years old.`,
  },
  {
    name: 'grid lanes',
    tags: words`css, frontend, web development, browsers`,
    categories: words`technology, art`,
    peak: 4,
    rise: 9,
    fade: 15,
    weight: 9,
    titles: lines`
      grid lanes in CSS: [a tutorial|it finally works everywhere|mosaic layouts in three lines|the good and the odd]
      I replaced {n:40-400} lines of JavaScript with grid lanes
      grid lanes [against|or] columns: which one when?
      rebuilding my portfolio with grid lanes [live|in {minutes:10-30} minutes]
      keyboard order and grid lanes: [be careful|how to keep it accessible]
      {n:3-8} layouts that were impossible before grid lanes`,
    about: lines`
      All browsers now ship grid lanes, and mosaics no longer need a script.
      Mind the reading order: what looks right may read wrong.`,
  },
  {
    name: 'backyard ultra record',
    tags: words`running, ultra, world record, endurance`,
    categories: words`sports, health, news`,
    peak: 0,
    rise: 12,
    fade: 9,
    weight: 10,
    titles: lines`
      backyard ultra record: [still running after {n:70-112} hours|the last two|how is this possible?]
      what {n:60-110} hours without sleep do to a body: the backyard ultra record
      live from the backyard ultra record: [lap {n:80-112}|two runners, one chair|night four]
      I ran {n:5-24} laps beside the backyard ultra record
      the soup recipe behind the backyard ultra record
      a sleep researcher on the backyard ultra record`,
    about: lines`
      Every hour, on the hour, 6.7 kilometers, until only one is left.
      Two runners have now passed the old record and neither wants to stop.`,
  },
];
