import { lines, words } from '../grammar/text-lists.js';
import type { Topic } from '../grammar/topic.js';

/** Topics that peaked within the last two days. */
export const recentTopics: readonly Topic[] = [
  {
    name: 'Marrow and Vine reunion',
    tags: words`marrow and vine, reunion, concert, new song`,
    categories: words`music, entertainment, news`,
    peak: 14,
    rise: 6,
    fade: 16,
    weight: 13,
    titles: lines`
      Marrow and Vine are back: [the reunion explained|first song in eleven years|what the fans say]
      learn the new Marrow and Vine song: [guitar tutorial|piano tutorial|easy chords|bass line]
      Marrow and Vine reunion: [the surprise gig|filmed from the balcony|full set in one shot]
      a vocal coach listens to the Marrow and Vine reunion
      every Marrow and Vine record, [ranked|in one evening|in {minutes:8-20} minutes]
      covering the new Marrow and Vine song [on a harp|with my choir|in a stairwell]`,
    about: lines`
      They broke up on stage eleven years ago and came back on a ferry.
      The new song was played twice because nobody would go home.`,
  },
  {
    name: 'Kingdom of Moths',
    tags: words`kingdom of moths, film, premiere, review`,
    categories: words`entertainment, art, music`,
    peak: 20,
    rise: 8,
    fade: 20,
    weight: 12,
    titles: lines`
      Kingdom of Moths: [review without spoilers|ending explained|worth the big screen|the best shot of the year]
      how they made the wings in Kingdom of Moths
      {n:6-21} details in Kingdom of Moths [you missed|on second viewing]
      drawing the moth queen [step by step|in ink|from memory]
      the score of Kingdom of Moths [on two pianos|explained by a composer|is all about one note]
      my grandfather reviews Kingdom of Moths`,
    about: lines`
      Nine years of work, eleven thousand paper wings, one very quiet film.
      There are no spoilers before the marked chapter.`,
  },
  {
    name: 'Lantern Open grand final',
    tags: words`lantern open, esports, grand final, highlights`,
    categories: words`gaming, sports`,
    peak: 10,
    rise: 5,
    fade: 12,
    weight: 11,
    titles: lines`
      Lantern Open grand final: [all rounds|the last five minutes|the comeback|caster reactions]
      how a team of students won the Lantern Open grand final
      the one mistake in the Lantern Open grand final
      coaching tutorial: [rotations|patience|the fake retreat] from the Lantern Open grand final
      inside the arena: Lantern Open grand final [with {n:4000-19000} fans|from the technicians' desk]
      rating every draft of the Lantern Open grand final`,
    about: lines`
      Five maps, three reversals, and a final fight that lasted eleven minutes.
      Scores are not shown before the second half of the video.`,
  },
  {
    name: 'pocket paper phone',
    tags: words`e-ink, phone, gadget, digital detox`,
    categories: words`technology, business, health`,
    peak: 26,
    rise: 10,
    fade: 22,
    weight: 10,
    titles: lines`
      the pocket paper phone: [first impressions|one week later|who is it for?|a teardown]
      I replaced my smartphone with the pocket paper phone [for {n:2-6} days|and missed only maps]
      pocket paper phone or [no phone at all|an old one]? [A calm comparison|]
      repairing the pocket paper phone [with one screwdriver|: nine out of ten]
      reading {n:2-6} books on the pocket paper phone
      why the pocket paper phone sold out in {n:3-40} minutes`,
    about: lines`
      No colors, no feed, eleven days of battery: the paper phone is oddly calming.
      I bought it myself, from the second batch.`,
  },
  {
    name: 'silent walking',
    tags: words`walking, mindfulness, wellbeing, trend`,
    categories: words`health, travel, education`,
    peak: 30,
    rise: 14,
    fade: 26,
    weight: 10,
    titles: lines`
      silent walking: [a beginner's guide|what the research says|day {n:2-12}|does it work in a city?]
      {minutes:20-60} minutes of silent walking [in the rain|by the sea|at sunrise|through the old town]
      I tried silent walking [for a week|with a teenager|instead of podcasts]
      a psychologist on silent walking
      silent walking tutorial: [where to look|what to do with your hands|how to begin]
      the loudest thing about silent walking is my head`,
    about: lines`
      No music, no phone, no goal: just walking, for as long as it takes to hear your steps.
      The recording has no voice after the first minute.`,
  },
  {
    name: 'four-day week results',
    tags: words`four-day week, work, study, economy`,
    categories: words`business, news, education`,
    peak: 22,
    rise: 9,
    fade: 18,
    weight: 9,
    titles: lines`
      the four-day week results are in: [what changed|the full numbers|surprises on page {n:9-60}]
      our bakery tried the four-day week: [honest results|never again|best decision ever]
      four-day week results explained in {minutes:4-11} minutes
      nurses on the four-day week results
      what the four-day week results [do not show|mean for small firms|mean for schools]
      how to ask your boss for a four-day week [tutorial|with the new results in hand]`,
    about: lines`
      Two hundred firms took part for a year, and the report came out yesterday.
      We read all of it, including the appendix with the failures.`,
  },
  {
    name: 'two-note song',
    tags: words`challenge, songwriting, two notes, music trend`,
    categories: words`music, entertainment, education`,
    peak: 36,
    rise: 12,
    fade: 24,
    weight: 10,
    titles: lines`
      the two-note song [on cello|with my students|in {n:7-20} styles|in the bathroom]
      I wrote a two-note song [in ten minutes|and it made my mother cry|every day this week]
      why the two-note song works: [a music theory tutorial|harmony does the rest|]
      {n:60-900} people sing the two-note song
      two-note song, but [it is a fugue|every bar gets faster|only kitchen tools]
      a composer judges your two-note songs`,
    about: lines`
      The rule: a melody of two notes, everything else is allowed.
      Harmony, rhythm and silence do all the work.`,
  },
  {
    name: 'octopus garden camera',
    tags: words`octopus, ocean, live camera, wildlife`,
    categories: words`science, entertainment, travel`,
    peak: 40,
    rise: 10,
    fade: 30,
    weight: 10,
    titles: lines`
      the octopus garden camera: [best moments|a new arrival|night {n:2-9}|what are they building?]
      a marine biologist watches the octopus garden camera
      how the octopus garden camera was [installed|nearly stolen|saved by a diver]
      {minutes:30-120} minutes of the octopus garden camera [¦ relaxing|]
      drawing what I see on the octopus garden camera
      the octopus that waves: [explained|caught on the octopus garden camera]`,
    about: lines`
      A research camera on a quiet reef shows eleven octopuses and their architecture.
      The stream is public and needs no account.`,
  },
  {
    name: 'cardboard castle',
    tags: words`cardboard, challenge, build, family`,
    categories: words`diy-crafts, entertainment, education`,
    peak: 18,
    rise: 9,
    fade: 20,
    weight: 10,
    titles: lines`
      cardboard castle challenge: [{n:40-400} boxes|grown-ups against children|the drawbridge works]
      how to build a cardboard castle [without glue|that survives a cat|in one afternoon]
      cardboard castle tutorial: [arches|towers|a portcullis|stairs]
      an architect reviews your cardboard castles
      we slept in a cardboard castle [in the rain|for a week|]
      the cardboard castle that took over [a school|our street|the gym]`,
    about: lines`
      The rules: only cardboard, only cuts and folds, and one person must fit inside.
      Templates for the arches are free to print.`,
  },
  {
    name: 'one-line drawing day',
    tags: words`drawing, one line, art challenge, sketchbook`,
    categories: words`art, education, diy-crafts`,
    peak: 28,
    rise: 8,
    fade: 14,
    weight: 9,
    titles: lines`
      one-line drawing day: [my {n:5-30} attempts|portraits on the tram|all of yours|without looking]
      one-line drawing tutorial: [faces|cats|a whole city|start with the ear]
      drawing {n:30-300} strangers for one-line drawing day
      what one line can [say|hide|do] that a hundred cannot
      embroidering a one-line drawing
      teaching one-line drawing to [eight-year-olds|engineers|my father]`,
    about: lines`
      One line, no lifting, no erasing: that is the whole rule of the day.
      All drawings that you sent are shown at the end.`,
  },
];
