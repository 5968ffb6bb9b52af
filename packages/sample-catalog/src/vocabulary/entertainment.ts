import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const entertainment: CategoryVocabulary = {
  slug: 'entertainment',
  platforms: { youtube: 42, vimeo: 10, dailymotion: 14, twitch: 8, tiktok: 26 },
  captioned: 0.5,
  themes: [
    {
      name: 'film essays',
      subject: 'film',
      tags: words`cinema, film analysis, movies, storytelling, video essay`,
      words: {
        film: words`The Lighthouse Clerk, Seven Quiet Rooms, A Winter in Marlow, Orbit of Glass, Paper Tigers of Elm Row,
          The Ferryman's Daughter, Static Bloom, Northbound at Midnight, The Salt Inheritance, Small Hours,
          Harvest of Clocks, The Understudy's Revenge, Blue Hour Motel, Kingdom of Moths, Last Bus to Ardenne`,
        craft: words`silence, color, the long take, sound design, the final shot, the score, costume design,
          practical effects, the opening scene, slow editing, the villain, rain, reflections, staging`,
        genre: words`heist films, ghost stories, westerns, courtroom dramas, space films, road movies, whodunits`,
      },
      titles: lines`
        {film}: [how {craft} <tells> the story|the power of {craft}|a masterclass in {craft}]
        why {film} [still haunts me|works better every year|deserved a bigger audience|divides everybody]
        the [quiet|hidden|brilliant] use of {craft} in {film}
        {n:3-12} details you missed in {film}
        {film} ending explained [without spoilers in the first half|shot by shot|]
        what modern {genre} forgot about {craft}
        ranking every scene of {film} by {craft}
        I watched {n:12-50} {genre} in a month, and [here is the pattern|these five are worth it]
        {film} and {film'}: two films about the same thing
        how {craft} changed {genre} for ever
        first time watching {film}: [live reactions|I was not ready|honest review]`,
      shorts: lines`
        the best shot in {film}
        {craft} in {film}, in one minute
        this scene in {film} has no cuts`,
      about: lines`
        {film} is two hours long and barely wastes a frame; this essay looks at how.
        Watch closely: once you notice {craft}, you will see it everywhere.
        There is a spoiler warning before the last chapter.
        The clips are described rather than shown wherever rights are unclear.
        Tell me which film you want taken apart next.`,
      channels: lines`
        [Second|Late|Third] [Row|Reel|Matinee] [Notes|Essays|Club]
        {last} at the Movies
        [Frame by Frame|Shot by Shot|Scene by Scene] with {first}`,
      length: 15,
    },
    {
      name: 'comedy',
      subject: 'situation',
      tags: words`sketch, funny, humor, relatable, stand-up`,
      words: {
        situation: words`a group chat, the office kitchen, a school reunion, the slowest queue in town,
          a first date, moving house, flat-pack furniture, a family board game night, a video call,
          the last slice of cake, a hotel breakfast, parallel parking, a houseplant emergency, a power cut,
          the neighbor's drum kit, returning a jumper, assembling a tent, a surprise party`,
        person: words`your dad, a pirate, a medieval knight, a very tired teacher, two robots, a detective,
          the world's politest burglar, a sports commentator, your grandmother, a weather presenter`,
      },
      titles: lines`
        {situation}, but [everyone is honest|it is a heist film|nobody has slept|it keeps getting worse]
        when {person} <has> to deal with {situation}
        {person} <explains> {situation}
        if {situation} were [a nature documentary|a sports final|a job interview|a horror film]
        {n:5-12} kinds of people at {situation}
        stand-up: {situation} and other [small disasters|reasons I stay at home|triumphs]
        {situation} [<goes> wrong|part two|gone surprisingly right]
        we let {person} plan {situation}
        the [unofficial|complete|wrong] tutorial for {situation}
        trying not to laugh: {situation} edition`,
      shorts: lines`
        {situation}, in real life
        {person} during {situation}
        me explaining {situation} to {person}
        every time, {situation}`,
      about: lines`
        {situation} brings out the best in nobody, as this sketch carefully proves.
        Written on Monday, filmed on Tuesday, regretted by Wednesday.
        Nobody was hurt, but one chair will never be the same.
        Starring {person}, who was paid in biscuits.
        Stay until the end for the take we should not have kept.`,
      channels: lines`
        [Awkward|Two Chairs|Mild|Soggy] [Silence|Sketches|Peril|Biscuits]
        {first} and {first'}
        The [Unpaid|Polite|Damp] [Actors|Ensemble|Comedians]`,
      length: 6,
    },
    {
      name: 'challenges',
      subject: 'challenge',
      tags: words`challenge, experiment, fun, friends, try not to fail`,
      words: {
        challenge: words`living without a phone, building a raft, cooking blindfolded, speaking only in questions,
          sleeping in a tent in the garden, walking across the city, eating only local food, learning to juggle,
          a treasure hunt, hide and seek in an empty school, a domino run, paper boats, the giant crossword,
          solving a maze at night, running a lemonade stand, a cardboard house, a silent weekend`,
        prize: words`a bicycle, a year of bread, the last seat in the car, a golden spoon, absolutely nothing,
          a very large trophy, breakfast in bed`,
      },
      titles: lines`
        {challenge} for {hours:12-72} hours
        last one to give up {challenge} wins {prize}
        we tried {challenge} and [it got emotional|somebody cried|the neighbors joined in]
        {challenge}: [beginner against expert|friends against family|two teams, one winner]
        I bet {n:50-500} euros that {challenge} <is> easier than we think
        {n:100-999} strangers, one goal: {challenge}
        {challenge} with [my grandparents|a professional|zero preparation]
        the [biggest|smallest|slowest] {prize} challenge: {challenge}
        can {n:3-10} friends finish {challenge} before sunset?
        {challenge}, round {n:2-6}: [revenge|new rules|the final]`,
      shorts: lines`
        {challenge}, day {n:1-30}
        {challenge} but every minute is harder
        he won {prize} by {challenge}`,
      about: lines`
        The rules are simple, the prize is {prize}, and nobody read the small print.
        {challenge} sounded easy when we planned it over dinner.
        All props were borrowed and most of them were returned.
        Safety first: a grown-up was always nearby and usually laughing.
        Vote in the comments for what we should try next.`,
      channels: lines`
        [Bad|Big|Cardboard|Borrowed] [Idea|Plan|Crown|Trophy] Club
        {first} Tries Things
        Team [Teapot|Zigzag|Marmalade|Umbrella]`,
      length: 17,
    },
    {
      name: 'animation',
      subject: 'story',
      tags: words`animated short, short film, stop motion, storytelling, indie animation`,
      words: {
        story: words`The Cloud Mechanic, Moth and Candle, The Last Tram, Grandmother's Robot, A Fox in the Archive,
          The Boy Who Drew Doors, Little Thunder, Postcards from Under the Sea, The Clockmaker's Cat, Tin Sparrow,
          The Umbrella Thief, Where Shadows Sleep, One Hundred Stairs, The Snow Librarian`,
        method: words`stop motion, paper cut-outs, sand on glass, hand-drawn frames, clay, felt puppets, ink`,
        count: words`900, 1400, 2600, 3200, 5000, 7800`,
      },
      titles: lines`
        {story} | [animated short film|a short film in {method}|award-winning student film]
        making of {story}: [{method}, step by step|two years in eight minutes|the puppets]
        {method} tutorial: [walk cycles|blinking eyes|falling leaves|lip sync] for beginners
        how I animated {story} with [a phone and two lamps|{count} frames|one table]
        {story}: [episode {n:1-9}|the director's cut|deleted scenes]
        {count} drawings for one minute of {story}
        animating {days:20-90} days in a row: {method}
        a bedtime story in {method}: {story}
        why {method} still <feels> [alive|warmer than a computer|like magic]`,
      shorts: lines`
        {story}, one loop
        {count} frames of {method} in thirty seconds
        building the smallest set for {story}`,
      about: lines`
        {story} was made by three people on a kitchen table over two winters.
        Every frame was moved by hand in {method}, then photographed with an old camera.
        Watch with headphones: the sounds were all recorded around the house.
        For everybody who asked, yes, the puppets are still alive and well.
        There are no words in this film, so it works in every language.`,
      channels: lines`
        [Felt|Paper|Thimble|Candle] [Moon|Fox|Theater] [Studio|Films|Animation]
        {last} & {last'} Animation
        [Twelve|Nine|Twenty-Four] Frames`,
      length: 7,
    },
    {
      name: 'podcasts',
      subject: 'mystery',
      tags: words`podcast, storytelling, mystery, true stories, conversation`,
      words: {
        mystery: words`the vanished violin, the lighthouse that moved, the town with two clocks, the silent radio station,
          the painting behind the painting, the missing train, the island that was not there, the forged diary,
          the letter that took sixty years, the impossible locked room, the humming hill, the ghost orchestra`,
        guest: words`a retired conductor, a night nurse, a map maker, a stunt double, a beekeeper, a crossword setter,
          a lighthouse keeper, a voice actor, a piano tuner, a train driver`,
      },
      titles: lines`
        {mystery}: [the full story|part {n:1-4}|new evidence|what really happened]
        talking to {guest} about [luck|getting lost|fear of flying|small kindnesses]
        {guest} answers {n:20-60} questions
        the strange case of {mystery} [¦ full podcast]
        we went looking for {mystery}
        a long conversation with {guest} [¦ full podcast]
        {mystery} and {n:2-5} other stories for a rainy night
        what {guest} knows about {mystery}
        sleep stories: {mystery}, told very slowly
        our listeners solved {mystery}`,
      shorts: lines`
        {mystery} in one minute
        {guest} on the best advice ever received
        the detail in {mystery} that nobody can explain`,
      streams: lines`
        live podcast: {mystery}, with your theories`,
      about: lines`
        Nobody agrees about {mystery}, so we went through every letter and newspaper we could find.
        Our guest is {guest}, who has told this story only once before.
        Best enjoyed with the lights down and something warm to drink.
        Names have been changed where people asked us to.
        Send us your theory; the best one opens the next episode.`,
      channels: lines`
        [Strange|Long|Quiet|Lamplit] [Hours|Corridors|Stories|Tales]
        {first} & {first'} Talk
        The [Third|Locked|Attic] [Door|Drawer|Radio]`,
      length: 48,
    },
  ],
  remarks: lines`
    I laughed so loudly that my flatmate came in to check on me.
    The timing on the second joke is perfect. Perfect!
    Nobody talks about the music, but it carries the whole thing.
    Was the ending planned or did the camera just keep rolling?
    Not your funniest one, the middle drags. Still watched it to the end.
    My kids now quote this at dinner every single day.
    I miss the older, shorter episodes.
    This deserves a proper cinema screen.`,
};
