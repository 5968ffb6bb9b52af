import { lines, words } from '../grammar/text-lists.js';

/** What is talked about for weeks. */
export const trendThings = words`
  clay oven, night market, cold plunge, paper garden, rooftop hive, pocket synth, silent walk, sourdough cracker, moss lawn,
  tiny sauna, hand loom, pedal boat, kite camera, salt print, wooden watch, chalk trail, bread stamp, folding canoe,
  window farm, story map, stone stacking, felt poster, lantern walk, tide clock`;
export const trendForms = words`
  challenge, kit, class, revival, movement, weekend, recipe, method, club, build`;
export const trendCategories: readonly (readonly string[])[] = [
  words`diy-crafts, art, education`,
  words`food, health, travel`,
  words`entertainment, gaming, music`,
  words`technology, science, business`,
];
export const trendTitles = lines`
  {topic}: [my first attempt|one week later|does it live up to the hype?|a beginner's guide]
  I tried the {topic} for [a week|ten days|a whole month]
  everything you need for the {topic} [under $30|in one bag|]
  [why|how] everybody is talking about the {topic}
  {topic} [mistakes I made|tips from a pro|with my grandmother|on a balcony]
  the [honest|complete|quiet] truth about the {topic}
  {topic}, part {n:2-9}: [it works|starting over|the result]`;
export const trendAbout = lines`
  All materials are listed with prices, and none of them is sponsored.
  I show what went wrong the first time, so that it does not happen to you.
  Friends joined in on the second day, and their results are at the end.
  A short history of where it comes from, and who started it.
  Questions from the last video are answered in the second half.`;

/** Series that come out daily, under one name. */
export const dailySeries = lines`
  Morning Chart
  Five O'Clock Puzzle
  One Song a Day
  The Daily Sketch
  Street Corner Weather
  Word of the Evening
  Chess Move of the Day
  Daily Garden Log`;
export const seriesTitles = lines`
  {name}, day {day}
  {name}, day {day}: [a short one|with a guest|rainy edition|your requests]`;
export const seriesAbout = lines`
  Every day at the same hour, in about the time of a cup of coffee.
  Yesterday's solution is in the first comment.
  Send your ideas, and tomorrow's edition may be yours.`;

/** Titles that promise something that can be checked. */
export const promises: readonly {
  readonly titles: readonly string[];
  /** Descriptions of videos that keep the promise. */
  readonly kept: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
}[] = [
  {
    titles: lines`
      fixing a dead [toaster|desk fan|radio|lamp] for under {n:5-20} dollars
      how I repaired a broken [drawer|zipper|kettle|bike light] with {n:2-6} dollars of parts`,
    kept: lines`
      The whole repair from the first screw to the test run, with the receipt for the parts at the end.
      Parts list with prices: a fuse, a switch and a strip of heat-shrink tube.
      Chapters: opening it, finding the fault, replacing the part, testing it for an hour.`,
    tags: words`repair, fix it, parts list, electronics, budget`,
    categories: words`diy-crafts, technology, education`,
  },
  {
    titles: lines`
      {n:3-9} knife cuts every beginner should learn, in slow motion
      crisp [bread|potatoes|waffles] in {n:20-40} minutes, start to finish`,
    kept: lines`
      Everything is shown in real time, from the cold pan to the plate, with all amounts below.
      Ingredients in cups and grams: flour, water, salt, oil and patience.
      Chapters: preparation, the first batch, the mistake I made, the result cut open.`,
    tags: words`cooking, recipe, technique, step by step, kitchen`,
    categories: words`food, health, education`,
  },
  {
    titles: lines`
      I learned [juggling|the ukulele|touch typing|a handstand] in {n:7-30} days, with proof
      my first {n:20-100} days of [running|drawing|piano], every single one`,
    kept: lines`
      One clip of every day with the date on it, and the test at the end in a single take.
      The plan, the minutes I practiced each day, and the two days I skipped.
      Chapters: day one, the plateau, the breakthrough, the final test.`,
    tags: words`learning, practice, progress, challenge, diary`,
    categories: words`education, music, health, sports`,
  },
];
/** Descriptions of videos that speak of anything but what their titles promise. */
export const unkept = lines`
  A relaxed talk about our week, the new studio chairs and what is coming next month.
  The full version will follow soon, so turn on the bell to be the first to know.
  Mostly an unboxing and a question round, with a word about our partners.
  Today we react to your messages and plan the next trip.`;
export const unkeptTags = words`vlog, talk, unboxing, q and a, studio, partners, giveaway`;

/** Videos that one channel makes far more of than anybody else: what they are about. */
export const floodThings = words`
  station clock, market hall, corner bakery, old ferry, roller rink, bell tower, canal path, film archive, tram depot, rose garden`;
export const floodForms = words`mystery, countdown, auction, marathon, farewell, renovation`;
export const floodTitles = lines`
  {topic}: part {n:1-20}
  {topic} [update|again|, another look|, the next round]
  more from the {topic}
  {topic}: [your theories|my theory|answers to comments|the night shift]
  [still|again] at the {topic} [|, hour {n:2-40}]`;
export const floodAbout = lines`
  We have been on it for weeks and post everything we find.
  Short clips first, the long version follows on the weekend.
  Thank you for all the hints in the comments.`;

/** What people search for and nobody has made yet. */
export const wantedQueries = lines`
  [restring|tune|varnish] a [lap harp|hurdy gurdy|nyckelharpa]
  [quiet|small|manual] [breadbox slicer|pasta guillotine] [review|comparison]
  [visiting|hiking] [salt caves|lava tubes] with [toddlers|a wheelchair|a greyhound]
  [left-handed|one-handed] [calligraphy|knitting] [lesson|course]
  [beehive|henhouse] [insulation|ventilation] for [winter|heat waves]
  [apartment|closet] [darkroom|forge] [setup|safety]
  [sign language|braille] [cookbook|board game] [walkthrough|lesson]
  [reading|decoding] [tide tables|knitting charts|railway timetables]
  [mending|darning] [wetsuit|umbrella|accordion bellows]
  [teaching|training] a [parrot|goat] to [recall|wait]
  [sleeper|freight] [train|barge] [cabin tour|cooking]
  [grain|pepper] [mill|grinder] [sharpening|restoration]`;
