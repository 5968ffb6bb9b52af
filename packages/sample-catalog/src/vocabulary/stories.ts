import { lines, words } from '../grammar/text-lists.js';

/** What can happen: as a noun, in the past, and as a verb for headlines. */
export interface Happening {
  readonly noun: string;
  readonly past: string;
  readonly now: string;
}

/** A kind of news: what it may happen to, what may happen, and who reports it. */
export interface StoryKind {
  /** Slugs of the categories whose channels take it up, most eager first. */
  readonly categories: readonly string[];
  /** Whether people are glad about it or worried. */
  readonly tone: 'worrying' | 'pleasing' | 'odd';
  readonly things: readonly string[];
  readonly happenings: readonly Happening[];
  readonly about: readonly string[];
}

const happened = (noun: string, past: string, now: string): Happening => ({ noun, past, now });

/** First and second parts of invented places: each pair is one. */
export const placeBeginnings = words`
  Alder, Amber, Ash, Beacon, Birch, Bram, Cedar, Clear, Cobble, Copper, Crane, Dun, East, Elm, Fair, Fern, Fox, Glen,
  Granite, Green, Hazel, Heron, High, Juniper, Kestrel, Lark, Linden, Long, Maple, Mill, North, Oak, Otter, Pine, Quail,
  Raven, Red, Rook, Sand, Silver, South, Stone, Sun, Thorn, Timber, West, White, Wren`;
export const placeEndings = words`
  bay, bridge, brook, bury, cliff, crest, dale, ford, gate, grove, haven, hill, holm, hurst, mere, moor, point, ridge,
  shore, stead, ton, vale, view, water, wick`;

export const storyKinds: readonly StoryKind[] = [
  {
    categories: words`news, travel, business, education`,
    tone: 'worrying',
    things: words`harbor tunnel, ferry terminal, bypass, river bridge, cable car, tram line, train station, ring road, metro line`,
    happenings: [
      happened('flood', 'flooded', 'floods'),
      happened('closure', 'was closed overnight', 'closes without warning'),
      happened('power cut', 'lost power', 'loses power'),
      happened('evacuation', 'was evacuated', 'is evacuated'),
    ],
    about: lines`
      Crews have been on site since the early morning, and nobody is reported hurt.
      Detours are signposted, and the operator expects delays until at least tomorrow.
      We talk to commuters, to the operator and to an engineer who knows the plans.
      This report is updated as soon as there is news.`,
  },
  {
    categories: words`news, science, travel, education`,
    tone: 'worrying',
    things: words`reservoir, coast road, valley, old quay, orchard country, lake shore, ski slope, river delta`,
    happenings: [
      happened('landslide', 'was cut off by a landslide', 'is cut off by a landslide'),
      happened('hailstorm', 'was hit by hail', 'is hit by hail'),
      happened('wildfire', 'burned', 'burns'),
      happened('whiteout', 'vanished in snow', 'vanishes in snow'),
    ],
    about: lines`
      Forecasters had expected far less, and stations in the area report records.
      Rescue teams ask everybody to stay away from the area.
      We show the first pictures and explain how it could come to this.
      Neighbors are helping each other with pumps, blankets and soup.`,
  },
  {
    categories: words`science, news, education, technology`,
    tone: 'pleasing',
    things: words`observatory, cave, glacier, marine lab, seed vault, meteorite field, tide pools, fossil beds`,
    happenings: [
      happened('discovery', 'surprised its own researchers', 'surprises its own researchers'),
      happened('signal', 'recorded an unknown signal', 'records an unknown signal'),
      happened('find', 'gave up a find of the century', 'gives up a find of the century'),
    ],
    about: lines`
      The team published its data this morning, and others are already checking it.
      We read the paper together and say what it shows and what it does not.
      An expert who was not involved explains why it matters.
      The measurements were repeated three times before anybody said a word.`,
  },
  {
    categories: words`sports, entertainment, news`,
    tone: 'pleasing',
    things: words`Rovers, Comets, Harriers, Wolves, Mariners, Foresters, Kites, Wanderers`,
    happenings: [
      happened('comeback', 'came back from three goals down', 'come back from three goals down'),
      happened('upset', 'beat the champions', 'beat the champions'),
      happened('walkout', 'walked off the field', 'walk off the field'),
      happened('record', 'broke a record of forty years', 'break a record of forty years'),
    ],
    about: lines`
      Nobody in the stadium had expected that an hour before the end.
      We go through the decisive minutes one by one.
      Players and fans tell how they lived through it.
      The league will talk about this for a long time.`,
  },
  {
    categories: words`technology, business, news, gaming`,
    tone: 'worrying',
    things: words`data center, transit app, ticket system, smart meter network, airport check-in, library cloud, payment terminals`,
    happenings: [
      happened('outage', 'went dark', 'goes dark'),
      happened('leak', 'leaked customer data', 'leaks customer data'),
      happened('glitch', 'charged everybody twice', 'charges everybody twice'),
    ],
    about: lines`
      The operator speaks of a faulty update and promises an explanation by tonight.
      What is known, what is a rumor, and what customers should do now.
      An engineer explains how such a thing can happen despite every backup.
      The first services are back, others may take until the weekend.`,
  },
  {
    categories: words`entertainment, music, art, news`,
    tone: 'odd',
    things: words`film festival, music festival, opera house, book fair, light parade, open-air stage, talent show`,
    happenings: [
      happened('walkout', 'ended with a walkout', 'ends with a walkout'),
      happened(
        'surprise winner',
        'chose a winner nobody had named',
        'chooses a winner nobody had named',
      ),
      happened(
        'cancellation',
        'was called off at the last minute',
        'is called off at the last minute',
      ),
      happened('surprise guest', 'had a guest nobody expected', 'has a guest nobody expected'),
    ],
    about: lines`
      The organizers gave a short statement and no reasons.
      We were in the audience and tell the evening from the beginning.
      What happened behind the stage, as far as it is known.
      Reactions came within minutes, and they could not be more different.`,
  },
  {
    categories: words`entertainment, news, science, travel`,
    tone: 'odd',
    things: words`zoo capybara, city peacock, escaped emu, harbor seal, library cat, runaway alpaca, police goose`,
    happenings: [
      happened('chase', 'was chased through the whole town', 'is chased through the whole town'),
      happened('rescue', 'was rescued from a roof', 'is rescued from a roof'),
      happened('return', 'came home after eleven days', 'comes home after eleven days'),
    ],
    about: lines`
      It is well, it has eaten, and it does not seem to regret anything.
      Half the town came to watch, and the other half is watching this.
      We tell the whole chase with a map and all the wrong turns.
      A vet explains how to behave if you should meet it.`,
  },
  {
    categories: words`business, news, technology, education`,
    tone: 'worrying',
    things: words`shipyard, paper mill, glass works, bakery chain, furniture plant, toy factory, port authority`,
    happenings: [
      happened('strike', 'went on strike', 'goes on strike'),
      happened('closing', 'announced its closing', 'announces its closing'),
      happened('takeover', 'was sold overnight', 'is sold overnight'),
    ],
    about: lines`
      Several hundred people work there, many of them for decades.
      The management invites to a press conference this afternoon.
      We ask workers, the mayor and an economist what comes next.
      The figures of the last years in three simple charts.`,
  },
  {
    categories: words`food, health, news, business`,
    tone: 'worrying',
    things: words`oat milk, salad kit, peanut butter, smoked trout, apple juice, frozen berries, baby spinach`,
    happenings: [
      happened('recall', 'was recalled nationwide', 'is recalled nationwide'),
      happened('shortage', 'sold out everywhere', 'sells out everywhere'),
      happened('mix-up', 'carried the wrong label', 'carries the wrong label'),
    ],
    about: lines`
      Which lots are affected, where they were sold, and what to do with them.
      The producer apologizes and has stopped deliveries for now.
      A food chemist explains the risk without drama.
      What you can use instead until it is back on the shelves.`,
  },
  {
    categories: words`art, travel, education, news`,
    tone: 'pleasing',
    things: words`chapel mural, shipwreck, castle cellar, town archive, market fountain, lighthouse tower, mosaic floor`,
    happenings: [
      happened('discovery', 'turned out to be far older', 'turns out to be far older'),
      happened('reopening', 'opened again after thirty years', 'opens again after thirty years'),
      happened('restoration', 'shone again in its old colors', 'shines again in its old colors'),
    ],
    about: lines`
      Restorers found it under four layers of plaster.
      We were the first to film inside, with very small lamps.
      Historians disagree about the date, and we hear both sides.
      Visits are possible from next week on, in groups of ten.`,
  },
  {
    categories: words`gaming, technology, entertainment`,
    tone: 'pleasing',
    things: words`Esports Open, Speedrun Week, Arcade Cup, Board Game Fair, Chess Arena`,
    happenings: [
      happened('upset', 'was won by a complete newcomer', 'is won by a complete newcomer'),
      happened('world record', 'saw a world record fall', 'sees a world record fall'),
      happened('disqualification', 'threw out its favorite', 'throws out its favorite'),
    ],
    about: lines`
      The decisive round, move by move, with what both players saw.
      The referees explain their decision, and we explain the rules.
      Nobody had this name on the list a week ago.
      The replay is public, so everybody can look for themselves.`,
  },
];

/** Titles of a story. `{topic}` is its name, `{of}` what it happened to; `{noun}`, `{past}` and `{now}` tell what. */
export const storyTitles = lines`
  {topic}: [what we know so far|everything we know|the latest|what happens next]
  [breaking|just in|happening now]: {of} {now}
  {of} {now}: [first pictures|live updates|what witnesses say]
  {of} {past}: [here is what happened|how it came to this|the full story]
  [why|how] {of} {past}
  {topic} [explained|explained in five minutes|: the timeline|: five open questions]
  I was there when {of} {past}
  [live|update]: {topic} [|, hour by hour|and the reactions]
  {of} {past} [and nobody saw it coming|today|this morning]
  {topic}: [reactions from the street|an expert answers your questions|what it means for you]
  [inside|the truth about|a closer look at] the {topic}
  {of} {now}. [Now what?|We talk to people on the spot.|What comes next?]`;
