import { lines, words } from '../grammar/text-lists.js';
import type { Topic } from '../grammar/topic.js';

/** Topics that peaked two to nine days ago. */
export const fadingTopics: readonly Topic[] = [
  {
    name: 'burned honey butter',
    tags: words`honey butter, food trend, toast, recipe`,
    categories: words`food, entertainment`,
    peak: 96,
    rise: 18,
    fade: 40,
    weight: 10,
    titles: lines`
      burned honey butter [on everything|: the only recipe you need|in {minutes:4-9} minutes|, explained by a chemist]
      is burned honey butter worth it? [An honest tasting|A pastry chef answers]
      burned honey butter [popcorn|carrots|pancakes|noodles]
      {n:4-10} mistakes with burned honey butter
      burned honey butter for {n:40-300} people
      burned honey butter tutorial: [when to stop|salt first|no thermometer]`,
    about: lines`
      Let the honey go darker than feels safe, then stop it with cold butter.
      It keeps for two weeks in the fridge.`,
  },
  {
    name: 'plank ladder',
    tags: words`plank, challenge, core workout, fitness`,
    categories: words`health, sports, entertainment`,
    peak: 70,
    rise: 16,
    fade: 36,
    weight: 9,
    titles: lines`
      the plank ladder: [follow along|day {n:3-20}|why it works|a physiotherapist reacts]
      I did the plank ladder [every morning|with my mother|for {n:7-21} days]
      plank ladder for [beginners|sore wrists|people over sixty]
      office against fire brigade: plank ladder
      plank ladder tutorial: [elbows, hips, breath|the five steps|how not to cheat]`,
    about: lines`
      Ten seconds, twenty, thirty, and down again: the ladder takes five minutes.
      Stop when your back sags; form comes first.`,
  },
  {
    name: 'visible mending',
    tags: words`mending, sewing, slow fashion, repair`,
    categories: words`diy-crafts, art, business`,
    peak: 110,
    rise: 30,
    fade: 60,
    weight: 9,
    titles: lines`
      visible mending: [a hole becomes a fish|tutorial for jeans|seven stitches|my favorite jumper saved]
      I opened a visible mending corner [at work|in a laundrette|at the library]
      visible mending with [wool|gold thread|leftover felt] [for beginners|]
      {n:10-60} holes, one coat: visible mending
      the history behind visible mending
      visible mending night with {n:12-80} strangers`,
    about: lines`
      The idea is simple: do not hide the repair, make it the best part.
      All stitches are shown slowly and from above.`,
  },
  {
    name: 'night train returns',
    tags: words`night train, railway, slow travel, sleeper`,
    categories: words`travel, news, business`,
    peak: 84,
    rise: 20,
    fade: 44,
    weight: 9,
    titles: lines`
      the night train returns: [first trip|full review|cheapest bed|what you need to know]
      {n:11-23} hours on the new night train
      why the night train [returns now|was canceled in the first place|sold out in a day]
      night train breakfast, [rated|at sunrise|in bed]
      sleeping badly and happily: the night train returns
      night train tutorial: [booking|which bunk|what to pack]`,
    about: lines`
      After sixteen years the sleeper to the coast runs again, three nights a week.
      We paid for both cabins ourselves.`,
  },
  {
    name: 'flat-pack boat',
    tags: words`boat building, plywood, sailing, diy`,
    categories: words`diy-crafts, travel, sports`,
    peak: 130,
    rise: 30,
    fade: 50,
    weight: 8,
    titles: lines`
      I built the flat-pack boat [in a weekend|in a living room|and it floats]
      flat-pack boat: [maiden voyage|what the manual forgets|fourteen sheets of plywood]
      crossing the bay in a flat-pack boat
      flat-pack boat tutorial: [stitch and glue|the keel|oars from broomsticks]
      {n:4-30} flat-pack boats race across the lake`,
    about: lines`
      The plans are free and fit on two large sheets.
      Wear a life jacket, even if the boat looks perfect.`,
  },
  {
    name: 'clay tablet decoded',
    tags: words`archaeology, ancient writing, history, discovery`,
    categories: words`education, science, news`,
    peak: 120,
    rise: 20,
    fade: 48,
    weight: 9,
    titles: lines`
      the decoded clay tablet is [a complaint about onions|a shopping list|the oldest joke?]
      how students decoded the clay tablet
      reading the decoded clay tablet [line by line|with a linguist|aloud]
      baking from the decoded clay tablet: [flat bread|a very odd beer|date cakes]
      the decoded clay tablet explained in {minutes:5-13} minutes
      write your own clay tablet [tutorial|with a chopstick|in class]`,
    about: lines`
      It lay in a drawer for ninety years, labeled 'accounts, dull'.
      The translation is public and has eleven footnotes about onions.`,
  },
  {
    name: 'tiny synthesizer',
    tags: words`synthesizer, electronics, open source, beat making`,
    categories: words`music, technology, diy-crafts`,
    peak: 60,
    rise: 16,
    fade: 34,
    weight: 9,
    titles: lines`
      the tiny synthesizer: [build tutorial|first sounds|one song, one device|twelve euros of parts]
      I soldered {n:2-30} tiny synthesizers
      making a whole track with the tiny synthesizer [on a bus|in {minutes:10-40} minutes|]
      the tiny synthesizer's filter, explained
      tiny synthesizer or [a real one|a toy]? [A blind test|]
      teaching {n:9-40} children to build the tiny synthesizer`,
    about: lines`
      The board is as large as a biscuit, and its plans are open.
      You need a soldering iron and one steady hour.`,
  },
  {
    name: 'handwriting month',
    tags: words`handwriting, pens, letters, study tips`,
    categories: words`education, art, health`,
    peak: 150,
    rise: 40,
    fade: 60,
    weight: 8,
    titles: lines`
      handwriting month, day {n:3-28}: [better already|my hand hurts|letters to strangers]
      {n:3-8} drills for handwriting month
      handwriting tutorial: [loops|slant|small letters|the perfect s]
      what handwriting month did to my [memory|exams|evenings]
      I wrote {n:10-60} letters for handwriting month
      left-handed in handwriting month`,
    about: lines`
      One page a day, any pen, any words.
      The practice sheets are free, with extra ones for left-handers.`,
  },
  {
    name: 'shop without prices',
    tags: words`small business, experiment, economy, trust`,
    categories: words`business, entertainment, news`,
    peak: 100,
    rise: 22,
    fade: 40,
    weight: 8,
    titles: lines`
      the shop without prices: [a week of numbers|who pays what?|does trust pay?]
      we opened a shop without prices [and nearly closed it|for {n:3-12} days|]
      an economist in the shop without prices
      the shop without prices explained in {minutes:4-9} minutes
      what {n:200-2000} customers paid in the shop without prices`,
    about: lines`
      You take what you need and decide what it is worth; the till is a jar.
      All takings are shown day by day.`,
  },
  {
    name: 'robot in the allotment',
    tags: words`robot, garden, open hardware, vegetables`,
    categories: words`technology, science, food`,
    peak: 170,
    rise: 30,
    fade: 50,
    weight: 8,
    titles: lines`
      the robot in the allotment [waters my beans|fell in love with a pumpkin|: season one]
      build the robot in the allotment: [a tutorial|wheels|vision|waterproofing]
      robot or gardener? [Thirty square meters each|The harvest]
      what the robot in the allotment sees
      cooking everything the robot in the allotment grew
      {n:3-9} failures of the robot in the allotment`,
    about: lines`
      It moves at the speed of a snail and has opinions about slugs.
      Plans, code and mistakes are public.`,
  },
];
