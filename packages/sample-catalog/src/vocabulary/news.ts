import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

const town = words`Port Ellery, Calder Valley, Marlow Bridge, Harbor City, Ashdown, Glenhallow, Valmont, Eastmoor, Rivergate,
  Sankt Veith, Monteluz, Kestrel Bay, Northgate, Vantaa Hills, Old Quay, Larkfield`;

export const news: CategoryVocabulary = {
  slug: 'news',
  platforms: { youtube: 44, vimeo: 4, dailymotion: 34, twitch: 6, tiktok: 12 },
  captioned: 0.75,
  themes: [
    {
      name: 'local news',
      subject: 'matter',
      tags: words`local news, community, city council, report, neighborhood`,
      words: {
        town,
        matter: words`the new tram line, the closed swimming pool, the night bus, the old cinema, a car-free high street, school meals,
          the river path, the library hours, the market square, the housing plan, the bicycle bridge, the city forest,
          the harbor crane, empty shops, the playground vote`,
      },
      titles: lines`
        {town}: [what happens next with {matter}|residents divided over {matter}|council votes on {matter}]
        {matter} in {town}: [the story so far|what it will cost|five voices|explained]
        why {town} is arguing about {matter}
        reopened after {n:2-30} years: {matter} in {town}
        {n:200-9000} people sign petition for {matter} in {town}
        {town} tonight: {matter}, [the weather and a lost parrot|buses and a big anniversary]
        a walk through {town} with the people behind {matter}
        how {town} saved {matter}
        one year on: {matter} in {town}
        {matter}: [{town} shows how it can work|a report from {town}|what other towns can learn]`,
      shorts: lines`
        {town}: {matter} in one minute
        what people in {town} say about {matter}
        {matter}, before and after`,
      streams: lines`
        live from {town}: the council debate on {matter}`,
      about: lines`
        For months, {matter} <has> been the first topic at every table in {town}.
        We spoke to shopkeepers, pupils, the mayor's office and a very patient bus driver.
        The council decides at the end of the month; the meeting is public.
        Figures come from the published plan, which we link on our page.
        A correction was made to the second chapter, and it is marked on screen.`,
      channels: lines`
        {town} [Courier|Today|Reporter|Evening News]
        [Side Street|Town Hall|Market Square] [Report|News]
        {last} Reports`,
      length: 6,
    },
    {
      name: 'weather and climate',
      subject: 'weather',
      tags: words`weather, climate, forecast, environment, storm`,
      words: {
        town,
        weather: words`a rare early frost, record rainfall, the warmest week of the year, thick fog, strong winds, a dry spring,
          heavy snow, high tides, a thunderstorm front, smoke-free skies, a late heatwave, ice on the river`,
        answer: words`planting shade trees, a new sea wall, sponge parks, solar roofs, a drought plan, better warnings`,
      },
      titles: lines`
        {weather} in {town}: [what to expect|the clean-up begins|pictures of the day|how long will it last?]
        {weather}: [a meteorologist explains|what is behind it|is it unusual?]
        how {town} prepares for {weather}
        {answer}: [how {town} adapts|does it work?|a visit to {town}]
        the week's weather: {weather}
        {town} after {weather}: [neighbors help neighbors|schools reopen|ferries run again]
        why forecasts for {weather} are so difficult
        {n:3-9} charts on {weather}
        {answer} and {n:2-5} other ideas from {town}
        farmers near {town} on {weather}`,
      shorts: lines`
        {town} under {weather}
        {weather} in thirty seconds
        forecast: {weather}`,
      streams: lines`
        {weather}: live pictures from {town}`,
      about: lines`
        {weather} reached {town} earlier than any model had suggested a week ago.
        Our forecast team compares this week with the last sixty years of records.
        {answer} <is> one answer; we asked three engineers what else could help.
        Updates follow every hour for as long as warnings are in force.
        Send us your pictures, but please keep a safe distance.`,
      channels: lines`
        [Cloud|Barometer|Front] [Desk|Watch|Report]
        Weather with {first} {last}
        {town} Weather`,
      length: 5,
    },
    {
      name: 'technology news',
      subject: 'development',
      tags: words`tech news, science news, analysis, innovation, explained`,
      words: {
        development: words`a new battery made of salt, open hospital software, robots on farms, a cheaper heat pump, digital library cards,
          quieter trains, translation earbuds, satellite internet for islands, the right to repair, electric ferries,
          a public data archive, open maps, fusion research, safer crossings, printed houses`,
        group: words`researchers, engineers, students, a small start-up, nurses, city planners, teachers`,
      },
      titles: lines`
        {development}: [what is new|hype or breakthrough?|what it means for you|explained in {minutes:4-10} minutes]
        {group} <presents> {development}
        inside the lab: {development}
        {development} – [a report|the debate|an interview with {group}|first results]
        how {group} <works> on {development}
        {development}: {n:3-8} questions, {n:3-8} answers
        the week in tech: {development} and {development'}
        who pays for {development}?
        {development}: one year after the announcement
        why {group} <is> excited about {development}`,
      shorts: lines`
        {development} in one minute
        {group} on {development}
        does it work? {development}`,
      about: lines`
        {development} could change daily life sooner than many expect, if the numbers hold.
        We asked {group} what works today and what is still a promise.
        The study has been reviewed, and its limits are described in chapter three.
        No company paid for or saw this report in advance.
        An interview in full length follows tomorrow.`,
      channels: lines`
        [Signal|Relay|Circuit] [Report|Daily|Desk]
        The [Next|Quiet|Second] [Wire|Bulletin] with {first}
        {last} Tech News`,
      length: 7,
    },
    {
      name: 'economy and society',
      subject: 'issue',
      tags: words`economy, society, politics explained, interview, data journalism`,
      words: {
        issue: words`rising rents, the four-day week, school starting times, the price of bread, the shortage of bus drivers, rural doctors,
          shared housing, volunteer fire brigades, childcare places, repair cafés, train delays, lost trades, water prices,
          youth orchestras, tipping, night work`,
        voice: words`one family, a village, an economist, three generations, a hospital ward, a night shift`,
      },
      titles: lines`
        {issue}: [the facts|what the figures say|a debate|why it matters now]
        {issue}, told by {voice}
        how other countries deal with {issue}
        {issue} explained in {minutes:4-12} minutes
        {n:3-9} numbers on {issue}
        a week with {voice}: {issue} up close
        the interview: {voice} on {issue}
        does the new plan solve {issue}?
        fact check: {n:4-8} claims about {issue}
        {issue} – [documentary|a report in three parts, part {n:1-3}|your questions answered]
        what has changed about {issue} since [last summer|the election|the reform]`,
      shorts: lines`
        {issue} in one chart
        {voice} on {issue}
        true or false: {issue}`,
      about: lines`
        {issue}: everybody has an opinion, so we started with the statistics.
        Part of this film follows {voice}, who let us in without conditions.
        Both sides were asked for an interview, and both said yes.
        The data and our method are public.
        Tell us what we missed; we answer every Friday.`,
      channels: lines`
        [Plain|Second|Slow] [News|Look|Hour] with {first}
        [Fact|Chart|Source] & [Figure|Context|Voice]
        The {last} Interview`,
      length: 9,
    },
    {
      name: 'culture and good news',
      subject: 'story',
      tags: words`culture, good news, festival, people, museum, uplifting`,
      words: {
        town,
        story: words`the lantern festival, a choir of 900 voices, the return of the storks, a found painting, the oldest bakery,
          the traveling library, a school without bells, the repaired organ, the night of open museums, a bridge of books,
          the kite weekend, the smallest theater, a garden on the roof, the letter that arrived late`,
      },
      titles: lines`
        {story} in {town}: [pictures of a perfect evening|how it began|a report|everybody came]
        {town} celebrates {story}
        good news from {town}: {story}
        the people behind {story}
        {story}: [{n:20-100} years in {minutes:4-9} minutes|what makes it special|still going strong]
        how {story} changed {town}
        the week in good news: {story} and {n:2-5} more
        at {n:70-99}, she still runs {story}
        {story} – [a portrait|our summer series, part {n:1-8}|behind the scenes]
        {town} has a secret: {story}`,
      shorts: lines`
        {story} in {town}
        one minute of {story}
        this happened in {town} today`,
      streams: lines`
        live: {story} in {town}`,
      about: lines`
        {story} drew more visitors to {town} than the town has chairs.
        It began with one handwritten note on a bakery door.
        Our reporter came for an hour and stayed until midnight.
        Dates for next year are on our page.
        If something good happened in your street, write to us.`,
      channels: lines`
        Good [Morning|Evening|News] {town}
        [Bright|Small|Sunday] [Side|Wonders|Paper] with {first}
        [Curtain|Lantern|Ferry] [Culture|Report]`,
      length: 6,
    },
  ],
  remarks: lines`
    Thank you for asking the people who actually live there.
    More reports like this and fewer talk shows, please.
    When will the decision be published?
    You left out what it costs. That is the whole question.
    I was there! It was even better than the pictures.
    The headline promises more than the report delivers.
    Good to hear both sides without anybody shouting.
    Greetings from the next valley, we have the same debate.`,
};
