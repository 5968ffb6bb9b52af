import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const sports: CategoryVocabulary = {
  slug: 'sports',
  platforms: { youtube: 48, vimeo: 6, dailymotion: 20, twitch: 8, tiktok: 18 },
  captioned: 0.4,
  themes: [
    {
      name: 'football',
      subject: 'team',
      tags: words`soccer, highlights, goals, match day, tactics, league`,
      words: {
        team: words`Northgate Rovers, Calder Bay, Port Ellery United, Ashdown Athletic, Real Monteluz, Sankt Veith,
          Harbor City, Kestrel Town, Rivergate, Olympique Valmont, Torrevieja Norte, Eastmoor, Glenhallow, Vantaa Stars`,
        stage: words`quarter-final, semi-final, cup final, derby, opening day, relegation battle, promotion decider`,
        skill: words`first touch, finishing, free kicks, pressing, crossing, defending one against one, goalkeeping`,
      },
      titles: lines`
        {team} {n:0-4}–{goals:0-4} {team'} [¦ highlights|: extended highlights|, all goals]
        {team} v {team'}: [{stage} highlights|the {stage} in full|late drama in the {stage}]
        how {team} [play without a striker|won with ten players|press so well]: tactics explained
        football tutorial: {skill} [for young players|in {minutes:6-16} minutes|alone against a wall]
        the {n:10-40} best goals of {team} this season
        a season with {team}: [episode {n:1-10}|full documentary|the dressing room]
        {skill}: drills you can do in [the park|a garage|a small garden]
        the longest away trip: following {team} for {hours:10-40} hours
        {team}: from the [fourth|third|fifth] division to the {stage}
        penalty shoot-out: {team} against {team'}`,
      shorts: lines`
        {team} score in the last second
        {skill}: one drill, no equipment
        what a save by the {team} keeper`,
      streams: lines`
        watch along: {team} v {team'}, {stage}`,
      about: lines`
        {team} came into the match without a win in five, and it showed for about ten minutes.
        {a stage} rarely starts this fast.
        The coach explains the changes at half-time in his own words.
        All drills work with one ball and two jackets.
        Subtitled interviews follow after the final whistle.`,
      channels: lines`
        [Corner|Touchline|Second Half|Terrace] [Flag|Talk|Stories|View]
        {team} Supporters
        Football with {first} {last}`,
      length: 9,
    },
    {
      name: 'running',
      subject: 'race',
      tags: words`marathon, endurance, training plan, trail running, athletics`,
      words: {
        race: words`my first marathon, a hundred kilometers, the midnight half, a mountain ultra, five kilometers,
          a backyard ultra, the island relay, a muddy cross-country, ten kilometers, a desert stage race`,
        topic: words`running form, easy miles, hill repeats, breathing, pacing, running shoes, winter training, cadence`,
      },
      titles: lines`
        {race}: [what nobody told me|the full story|kilometer by kilometer|start to finish line]
        training for {race} in {n:6-16} weeks [with a full-time job|after forty|from zero]
        {topic} tutorial [for beginners|that saved my knees|by a physiotherapist|]
        I ran every day for {days:30-365} days
        {topic}: {n:3-8} mistakes that [slow you down|cause injuries|cost me {race}]
        how to run {race} [without stopping|slower and enjoy it|under your best time]
        what I eat before {race}
        {race} went wrong: [an honest race report|here is what I learned]
        the slowest runner at {race}
        {minutes:20-45}-minute run with me: [forest, no talking|coach in your ear|sunrise by the river]`,
      shorts: lines`
        {topic} in thirty seconds
        the last hundred meters of {race}
        tie your shoes like this before {race}`,
      about: lines`
        I signed up for {race} in January, when summer seemed a long way off.
        {topic} <is> the part of training that costs nothing and changes the most.
        The plan is free: three runs a week, one of them very slow.
        Listen to your body before you listen to any video.
        Thanks to everybody at the aid station who shouted my name.`,
      channels: lines`
        [Slow|Muddy|Early|Last] [Miles|Shoes|Starters|Runners]
        {first} Runs
        [Left|Right] Foot {last}`,
      length: 14,
    },
    {
      name: 'cycling',
      subject: 'route',
      tags: words`bike, bikepacking, road cycling, mountain bike, gravel`,
      words: {
        route: words`the coast road, the old salt pass, a frozen lake, the vineyard loop, three valleys, the high plateau,
          the border trail, a canal from sea to sea, the lava fields, the forgotten railway, the northern islands`,
        fix: words`a slipping chain, squealing brakes, a flat tyre, bent gears, a creaking crank, a buckled wheel`,
      },
      titles: lines`
        riding {route} in [one day|the rain|winter|{days:3-20} days]
        bikepacking {route}: [{days:3-20} days alone|what I carried|full film|two friends, one tent]
        how to fix {fix} [in {minutes:4-12} minutes|on the road|with one tool]
        bike repair tutorial: {fix}
        {route} on a {n:40-79} euro bike
        climbing {route}: {n:900-4200} meters up
        a beginner's guide to {route}
        {n:5-12} things I pack for {route}
        downhill on {route} [¦ raw, no music|at first light]
        I sold my car and rode {route}`,
      shorts: lines`
        {fix}, fixed in a minute
        sunrise on {route}
        the best descent of {route}`,
      streams: lines`
        indoor ride: {route} with chat`,
      about: lines`
        {route} <is> two hundred kilometers of wind, sheep and excellent bakeries.
        {fix} always <happens> on a Sunday, so learn the fix before you need it.
        The track file and all water points are on the channel page.
        Everything I carried weighed less than eleven kilos, including the stove.
        No engine noise, no music, just the road.`,
      channels: lines`
        [Spoke|Chain|Saddle|Gravel] & [Salt|Sky|Coffee|Stove]
        {first} by Bike
        The [Long|Wrong|Scenic] [Way|Detour|Descent]`,
      length: 18,
    },
    {
      name: 'climbing and water',
      subject: 'place',
      tags: words`climbing, bouldering, swimming, surfing, outdoor sports, adventure`,
      words: {
        place: words`the sandstone towers, a sea cave, the north wall, a winter lake, the long left, the glacier tongue,
          the granite slabs, the river rapids, a limestone cliff, the outer reef, the old quarry`,
        move: words`heel hooks, footwork, the flip turn, dynos, popping up on a board, crack climbing, front crawl,
          falling safely, belaying, the eskimo roll, open-water breathing, finger strength`,
      },
      titles: lines`
        {move}: [climbing and swimming basics|a tutorial with slow motion|the drill that works|for nervous beginners]
        first ascent at {place} [¦ full film|in a storm|, attempt {n:2-30}]
        {n:4-10} exercises for better {move}
        alone at {place}: [a quiet film|{days:2-9} days|what could go wrong]
        I was afraid of {place}
        how to train {move} [at home|twice a week|without a gym]
        {place} at [dawn|minus ten degrees|high tide|sixty years old]
        learning {move} in {days:7-45} days
        what falling at {place} taught me
        {move} tutorial: [one hour of coaching in {minutes:8-18} minutes|from zero]`,
      shorts: lines`
        {move} in slow motion
        the last move at {place}
        jump or not? {place}`,
      about: lines`
        {place} only <works> for three weeks a year, and we arrived on the second-last day.
        {move} <looks> like strength and <turns> out to be balance.
        Please learn from a real instructor before you copy any of this.
        Filmed with one small camera and very cold hands.
        We left nothing behind and carried out somebody else's rubbish.`,
      channels: lines`
        [Chalk|Salt|Granite|Cold] & [Rope|Water|Wax|Silence]
        {first} Goes Outside
        [High|Low|Slack] [Tide|Ledge|Line] Films`,
      length: 12,
    },
    {
      name: 'courts and halls',
      subject: 'sport',
      tags: words`basketball, tennis, volleyball, table tennis, coaching, highlights`,
      words: {
        sport: words`basketball, tennis, volleyball, table tennis, badminton, handball, fencing, judo, futsal, squash,
          gymnastics, wheelchair basketball, ice hockey, curling, archery`,
        event: words`the school championship, the Northern Cup, the university games, an all-night tournament,
          the seaside open, the veterans' league, the island games`,
      },
      titles: lines`
        {sport} tutorial: [footwork|the basics|the first lesson|rules in {minutes:5-12} minutes|warm-up]
        {event}: {sport} [final|highlights|, the loudest cheer|, day {n:1-5}]
        {n:3-10} {sport} drills for [beginners|two players|small halls|children]
        I tried {sport} for {days:7-60} days
        why {sport} is harder than it looks
        the best {sport} moments of {event}
        {sport} at {n:60-90}: never too late
        how a village of {n:300-2000} people fell in love with {sport}
        mic'd up: {sport} referee at {event}
        from {sport} to {sport'} in one summer
        {sport} explained to [my grandmother|complete beginners|{a sport'} fan]`,
      shorts: lines`
        {sport}: point of the tournament
        one {sport} drill a day
        the rule of {sport} that nobody knows`,
      streams: lines`
        {event} live: {sport}, [court one|all day|finals]`,
      about: lines`
        {sport} rewards patience, which is why half of this video is about standing still.
        Filmed at {event}, with the friendly permission of everybody on court.
        Three drills, each shown from the side and from above.
        You need a ball, a wall and twenty minutes.
        Scores appear only at the end, so no spoilers.`,
      channels: lines`
        [Center|Side|Home] [Court|Bench|Whistle] with {first}
        {last} Coaching
        [Match|Set|Game] [Point|Play] Daily`,
      length: 10,
    },
  ],
  remarks: lines`
    That save in the last minute! I shouted so loudly the dog left the room.
    Did the drill every morning this week and my coach asked what happened.
    The referee got that one wrong and everybody knows it.
    What shoes are those? They look perfect for wide feet.
    Proud of this team whatever the table says.
    I think the commentary talks over the best moments.
    Started at fifty-three because of this channel. First race in May.
    Please show the replay from the other side.`,
};
