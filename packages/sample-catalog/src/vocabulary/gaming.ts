import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

const game = words`Hollow Meridian, Starfall Depths, Ember and Oath, Tidebreaker, Lantern Keep, Quiet Harvest, Ironroot,
  Paper Kingdoms, Driftline, The Last Orchard, Voidrunner Zero, Mossgate, Clockwork Siege, Saltwind, Nightglass,
  Little Foundry, Crown of Reeds, Parallel Nine, Skybound Couriers, Deep Signal, Tin Horizon, Wyrmfen`;

export const gaming: CategoryVocabulary = {
  slug: 'gaming',
  platforms: { youtube: 42, vimeo: 2, dailymotion: 8, twitch: 36, tiktok: 12 },
  captioned: 0.35,
  themes: [
    {
      name: 'walkthroughs',
      subject: 'game',
      tags: words`walkthrough, guide, gameplay, lets play, boss fight, secrets`,
      words: {
        game,
        boss: words`the Glass Warden, the Drowned King, Mother Thistle, the Clockmaker, the Twin Lanterns, the Salt Queen,
          the Blind Archivist, Old Ironjaw, the Moth Emperor, the Hollow Choir`,
        style: words`without taking a hit, with the starting weapon, on the hardest setting, pacifist, blind`,
      },
      titles: lines`
        {game}: [beginner tutorial|everything to do first|a guide to the first ten hours]
        how to beat {boss} in {game} [{style}|: the easy way|]
        {game} walkthrough part {n:1-40}: [{boss}|the sunken library|a wrong turn|the long bridge]
        {n:5-25} [secrets|tips|details] [most players miss|I wish I had known] in {game}
        {game} {style}: [full game|can it be done?|episode {n:1-20}]
        every ending of {game} explained
        the best starting [build|class|route] in {game} [after the patch|, tested|]
        {boss}, {style} [¦ {game}]
        {game} map tutorial: [shortcuts|hidden rooms|where to find every lantern]
        I got lost in {game} for {n:3-12} hours and [loved it|found this|missed the tutorial]`,
      shorts: lines`
        {boss} in forty seconds
        the chest everybody misses in {game}
        one tip for {game}`,
      streams: lines`
        {game} {style}, [attempt {n:2-300}|first playthrough|the finale]
        {boss} or bed: {game} late night`,
      about: lines`
        {game} explains very little, so here is what I learned in forty hours of getting it wrong.
        {boss} <looks> impossible until you notice the two-second pause after the third swing.
        Story spoilers are marked, and the map is linked on the channel page.
        Played on a quiet evening with all settings on default.
        If the latest patch changed something, I pin a note in the comments.`,
      channels: lines`
        {first} Plays
        [Save|Respawn|Lantern|Hidden] [Point|Room|Slot|Door]
        [Slow|Second|Side] [Quest|Player] {last}`,
      length: 26,
    },
    {
      name: 'game reviews',
      subject: 'game',
      tags: words`review, indie games, gaming news, worth it, first impressions`,
      words: {
        game,
        quality: words`the soundtrack, the map, the silence, the writing, the fishing, the weather, the inventory,
          the kindness, the difficulty, the ending, the crafting`,
      },
      titles: lines`
        {game} review: [small, strange, wonderful|a beautiful mess|worth the wait|almost great]
        is {game} worth [it|your time|playing] [this year|after the update|if you are busy]?
        why {game} is all about {quality}
        {game} after {hours:40-300} hours: [the honest review|what keeps me playing|I am done]
        {n:5-15} indie games you should try if you loved {game}
        the problem with {quality} in {game}
        {game} or {game'}: which one is for you?
        how {game} makes {quality} [unforgettable|matter|feel new]
        {game}: first impressions [from the demo|without spoilers|after one evening]
        the quiet genius of {game}`,
      shorts: lines`
        {game} in one minute: buy, wait or skip?
        {quality}, but why is it so good in {game}?
        five games like {game}`,
      about: lines`
        I finished {game} twice before writing a single line of this review.
        What stays with me is {quality}, which is not what I expected at all.
        No score at the end: I would rather tell you who will love it.
        I paid for my own copy, and nobody saw this before you did.
        Performance and accessibility settings are covered in the last chapter.`,
      channels: lines`
        [Fair|Tiny|Late|Warm] [Verdict|Pixels|Reviews|Joystick]
        The [Long|Second] [Playthrough|Opinion] with {first}
        {last} on Games`,
      length: 14,
    },
    {
      name: 'speedruns',
      subject: 'game',
      tags: words`speedrun, world record, glitch, any percent, marathon`,
      words: {
        game,
        trick: words`the wall clip, the boat skip, a frame-perfect jump, the out-of-bounds route, the early key,
          the menu glitch, the rain skip, the backwards slide`,
        class: words`any percent, all lanterns, no major glitches, co-op, hundred percent, low percent`,
      },
      titles: lines`
        {game} {class} in {minutes:12-70} minutes [¦ former world record|, a new personal best|]
        how speedrunners broke {game} [with {trick}|, explained|in ten years]
        {trick} explained: {game} [speedrun tutorial|for non-runners]
        learning the {game} speedrun in {days:5-30} days
        the history of {game} records: [from hours to minutes|every big skip|{trick}]
        I lost the record to {trick}
        beginner's speedrun tutorial: {game}, {class}
        a race through {game}: [four runners, one mistake|full race with commentary]
        the {n:3-9} hardest tricks in {game}`,
      shorts: lines`
        {trick}, perfectly done
        this skip saves {n:2-9} minutes in {game}
        the closest finish in {game} history`,
      streams: lines`
        {game} {class}: [attempts all night|chasing the record|road to a personal best]
        practice: {trick} in {game}`,
      about: lines`
        {trick} was found by accident eleven years after {game} came out.
        The run is shown uncut, with the splits on the left.
        Category rules and a route map are explained in the first two minutes.
        Thanks to everybody in the community who tested routes with me.
        Yes, I know about the mistake in the third area. It hurts me too.`,
      channels: lines`
        [Frame|Split|Early|Any] [Perfect|Second|Key|Percent]
        {first} Runs Games
        Faster Than {last}`,
      length: 38,
    },
    {
      name: 'strategy',
      subject: 'kind',
      tags: words`strategy games, city builder, simulation, tactics, board games`,
      words: {
        game,
        kind: words`city builders, tower defense, turn-based tactics, train networks, colony games, grand strategy,
          board games, deck builders, factory games, chess`,
        goal: words`a city without roads, a perfect harbor, a train line with no crossings, a town of ten thousand people,
          a self-sufficient island, a factory of one product, an economy without money, a kingdom in peace`,
      },
      titles: lines`
        building {goal} in {game}
        {kind} tutorial: [the first hour|{n:4-9} rules that always work|why you keep losing]
        {game}: {goal}, [episode {n:1-24}|timelapse|no pausing]
        can you win {game} with {goal}?
        {n:4-9} [openings|layouts|habits] every {game} player should know
        the maths behind {kind}
        from village to city: {game} in {minutes:15-60} minutes
        we played {kind} for {hours:10-30} hours straight
        learning {kind} from [a champion|a city planner|my grandmother]
        the best {kind} of the year [you have not heard of|for two players|so far]`,
      shorts: lines`
        {goal}, one minute timelapse
        the layout that fixes traffic in {game}
        one rule for better {kind}`,
      streams: lines`
        {game}: {goal} [with chat deciding|, day {n:2-15}|from nothing]
        chess and chat: [viewer games|endgames|slow games]`,
      about: lines`
        The goal is {goal}, with no mods and no second chances.
        I like {kind} best when nothing happens for ten minutes and then everything does.
        A good plan survives the first flood, which arrives in chapter three.
        The save file is free to download, so you can do better than I did.
        Everything is played at normal speed and cut for your patience.`,
      channels: lines`
        [Grand|Tiny|Overcast] [Strategy|Cities|Railways] with {first}
        {last} Builds
        [Turn by Turn|Tile by Tile|Tower by Tower] with {first}`,
      length: 31,
    },
    {
      name: 'retro and esports',
      subject: 'scene',
      tags: words`esports, retro gaming, tournament, highlights, arcade`,
      words: {
        game,
        scene: words`the Lantern Open, the Northern Circuit, the Winter Arcade Cup, the Island Invitational,
          the Pixel Masters, the Old Port Championship, the Rookie League, the Midnight Brackets,
          the Snowfield Series, the Harbor Games`,
        machine: words`a forgotten handheld, an arcade cabinet, a 1983 home computer, a broken joystick,
          a lost prototype, a light gun, a cartridge with no label`,
      },
      titles: lines`
        {scene} final: [the whole match|best moments|the comeback nobody believed]
        {scene}: {game} highlights, [day {n:1-4}|semi-finals|group stage]
        restoring {machine} [piece by piece|that sat in a garage for decades|, no talking]
        the strange story of {machine}
        {game} coaching tutorial: [aim|map control|when to retreat|team calls]
        how a team of students won {scene}
        {n:10-30} greatest plays from {scene}
        I bought {machine} and [it had a secret|the save files made me cry|it still works]
        inside {scene}: [a documentary|the people behind the desk|three days, no sleep]
        {game} ranked tutorial: {n:3-8} habits that win matches`,
      shorts: lines`
        the play of the day at {scene}
        {machine}, switched on after thirty years
        this save decided {scene}`,
      streams: lines`
        {scene} live: [day {n:1-4}|quarter-finals|grand final]
        watch party: {scene}`,
      about: lines`
        {scene} brought together forty teams, most of whom had never met in one room.
        We follow the match from the first draft to the last, nervous handshake.
        I cleaned {machine} with a toothbrush and a great deal of patience.
        Commentary and game sound are on separate tracks.
        Results are not shown in the chapter titles, so it is safe to skip around.`,
      channels: lines`
        [Coin|Cathode|Joystick] [Slot|Club|Attic]
        [Bracket|Arcade|Pixel] [Report|Desk|Room] with {first}
        {last} Retro`,
      length: 24,
    },
  ],
  remarks: lines`
    I have been stuck at this boss since Tuesday and it worked on the first try!
    The way chat went silent at the end. Goosebumps.
    What settings do you play on? Mine looks nothing like this.
    You could have said that this only works before the patch.
    Came for the trick, stayed for the calm voice.
    Spoilers in the thumbnail, really?
    My little brother beat your time and will not stop talking about it.
    The frame drops in the second half make it hard to follow.`,
};
