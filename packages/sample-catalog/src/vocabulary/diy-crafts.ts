import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const diyCrafts: CategoryVocabulary = {
  slug: 'diy-crafts',
  platforms: { youtube: 54, vimeo: 8, dailymotion: 8, twitch: 4, tiktok: 26 },
  captioned: 0.5,
  themes: [
    {
      name: 'woodworking',
      subject: 'project',
      tags: words`woodwork, workshop, hand tools, furniture, joinery, maker`,
      words: {
        project: words`bookshelf, cutting board, dovetail box, walnut stool, workbench, plant stand, picture frame,
          garden bench, spice rack, coffee table, wooden lamp, tool chest, rocking horse, shoe rack, step stool,
          serving tray, floating shelf, bird house, jewelry box, bedside table, chessboard, bread bin`,
        wood: words`oak, walnut, cherry, ash, reclaimed pine, maple, beech, pallet wood, olive wood, birch plywood`,
        tool: words`hand plane, chisel, router, japanese saw, drill press, marking gauge, spokeshave, bandsaw`,
      },
      titles: lines`
        how to build {a project} [from one board|with hand tools only|in a weekend|for a small flat]
        {project} tutorial: {wood}, [glue and patience|no screws|simple joints|step by step]
        making {a project} out of {wood}
        {wood} {project} [build|with hidden joints|from scrap|, start to finish]
        {n:4-12} mistakes I made on my first {project}
        sharpen {a tool} in {minutes:6-15} minutes: [beginner tutorial|the way my teacher did]
        do you really need {a tool}? [Building {a project} without one|an honest answer]
        restoring an old {tool} [found in a barn|from the flea market|, no talking]
        {a project} for under {n:15-60} euros
        {project} with [a curved front|a secret drawer|no metal at all]: {wood} and {wood'}
        choosing wood: {wood} or {wood'} for {a project}?`,
      shorts: lines`
        {project} from scrap {wood}
        the joint that holds this {project} together
        oil on {wood}, the best part of any {project}`,
      streams: lines`
        in the workshop: {a project} in {wood}, [part {n:1-8}|glue-up day]`,
      about: lines`
        This {project} uses three joints, two of which you already know.
        I cut everything from {wood}, but any dry hardwood will do.
        Plans with all measurements are free, in millimeters and in inches.
        You need a saw, a sharp chisel, a square and a quiet Saturday.
        Mistakes stay in the video, because they are where the learning is.`,
      channels: lines`
        [Bench|Mallet|Shavings|Dovetail] & [Bevel|Oak|Sons|Square]
        {last} Woodworks
        The [Patient|Crooked|Little] [Joiner|Workshop|Chisel]`,
      length: 16,
    },
    {
      name: 'knitting and crochet',
      subject: 'piece',
      tags: words`knitting, crochet, yarn, pattern, handmade, slow fashion`,
      words: {
        piece: words`beanie, cable jumper, granny square blanket, pair of socks, market bag, shawl, baby cardigan,
          amigurumi fox, cowl, pair of mittens, headband, cushion cover, lace scarf, striped vest, teddy bear`,
        yarn: words`merino, leftover yarn, cotton, chunky wool, sock yarn, mohair, recycled denim yarn, alpaca`,
        stitch: words`moss stitch, brioche, the magic ring, short rows, the invisible cast-off, cable stitch,
          the waffle stitch, colorwork, the stretchy bind-off, tunisian crochet`,
      },
      titles: lines`
        knit {a piece} with me: [beginner tutorial|row by row|cosy evening edition]
        crochet {a piece} in {hours:3-9} hours [with {yarn}|, free pattern|]
        {stitch} tutorial: [slow and close up|left-handed too|in {minutes:6-18} minutes]
        {a piece} in {yarn}: [from first stitch to last|was it worth it?|my favorite so far]
        {n:4-9} mistakes beginners make with {stitch}
        how to fix [a dropped stitch|a twisted edge|a hole] in {a piece}
        I made {a piece} every week for {n:4-12} weeks
        {yarn} or {yarn'} for {a piece}? [An honest comparison|the wash test]
        how much does it cost to knit {a piece}?
        {stitch} made easy: {a piece} for beginners`,
      shorts: lines`
        {stitch} in thirty seconds
        {a piece} from {yarn}, start to finish
        blocking {a piece}: before and after`,
      streams: lines`
        knit night: {a piece} and [good company|your questions|a long row of {stitch}]`,
      about: lines`
        This {piece} is a calm project: one needle size, one skein, no sewing up.
        I use {yarn}, and the pattern lists three cheaper alternatives.
        {stitch} <is> shown twice, once slowly and once at the pace of a film night.
        The written pattern is free, in five sizes.
        Close-ups are filmed over the shoulder so that the hands look like yours.`,
      channels: lines`
        [Wool|Purl|Loop|Skein] & [Whistle|Willow|Winter|Rain]
        {first} Knits
        The [Tangled|Sunday|Little] [Skein|Stitch|Row]`,
      length: 19,
    },
    {
      name: 'home repair',
      subject: 'job',
      tags: words`home improvement, renovation, tools, how to, fix it yourself`,
      words: {
        job: words`a dripping tap, a squeaky floor, a sticking door, peeling paint, a running toilet, cracked tiles,
          a draughty window, a blocked drain, a hole in plaster, a loose socket, old wallpaper, a wobbly banister,
          a leaking gutter, worn grout, a crooked shelf, a stiff lock`,
        room: words`hallway, bathroom, kitchen, attic, balcony, cellar, bedroom, laundry room`,
      },
      titles: lines`
        how to fix {job} [for good|in {minutes:8-30} minutes|without a plumber|the cheap way]
        {job}: [repair tutorial|what is really wrong|the five-euro fix]
        {room} makeover on {n:80-600} euros
        we renovated a tiny {room} in [one weekend|ten days|a month of evenings]
        {n:3-9} repairs everybody should know, from {job} to {job'}
        tiling {a room} for the first time: [full tutorial|what went wrong|day by day]
        never call for help with {job} again
        the {room} nobody wanted: [before and after|final reveal|a rental-friendly makeover]
        paint {a room} like a professional
        what I found behind the wall of my {room}`,
      shorts: lines`
        {job}, fixed in one minute
        {room}: before and after
        the cheapest tool for {job}`,
      about: lines`
        Most people live with {job} for years, and the fix takes less time than finding the ladder.
        Turn off the water or the power first; I show where.
        The {room} cost less than a dinner for four, and the list is at the end.
        Renters: everything here can be undone in an afternoon.
        If you are unsure about electricity, please ask somebody who is not.`,
      channels: lines`
        [Crooked|Spirit|Plumb] [Level|Line|House] with {first}
        {last} Fixes It
        Our [Draughty|Narrow|Upside-Down] [House|Cottage|Terrace]`,
      length: 12,
    },
    {
      name: 'upcycling',
      subject: 'thing',
      tags: words`zero waste, thrift, recycled, sustainable living, before and after`,
      words: {
        thing: words`an old ladder, glass jars, a broken umbrella, denim scraps, a worn-out suitcase, wine corks,
          tin cans, an old door, odd teacups, a wool blanket, vinyl sleeves, driftwood, a rusty bicycle,
          cardboard boxes, a tired armchair, bottle tops, old shirts, a wooden pallet`,
        result: words`a lamp, a bookshelf, a planter, a patchwork bag, a wall clock, a garden bench, a cat house,
          a picnic basket, a desk organizer, a stool, a wind chime, a curtain`,
      },
      titles: lines`
        turning {thing} into {result}
        {thing}: {n:4-15} ideas [that are actually useful|for small spaces|under five euros]
        {result} from {thing}: [tutorial|step by step|easier than it looks]
        I [furnished a room|decorated a wedding|made every present] from {thing}
        do not throw away {thing}! [Make {result}|Watch this first]
        flea market flip: {thing} <becomes> {result}
        {thing} rescue: [sanding, paint and hope|a slow restoration|was it worth saving?]
        a zero waste weekend with {thing}
        kids' craft tutorial: {result} out of {thing}`,
      shorts: lines`
        {thing} turned into {result}
        from bin to beautiful: {thing}
        {result} in five cuts`,
      about: lines`
        I found {thing} by the roadside and could not leave it there.
        By the end it is {result}, and nothing new was bought except glue.
        You need scissors, sandpaper and about two hours.
        Safe for kitchens and children: no harsh paint, no sharp edges.
        Send me a photo if you make one; I put them all on a wall.`,
      channels: lines`
        [Second|Third|Happy] [Life|Chance|Hand] [Studio|Makes|Workshop]
        {first} Makes Do
        [Rag|Rust|Scrap] & [Ribbon|Roses|Thread]`,
      length: 9,
    },
    {
      name: 'paper and clay',
      subject: 'object',
      tags: words`pottery, origami, ceramics, paper craft, bookbinding, handmade gifts`,
      words: {
        object: words`tea bowl, origami crane, pinch pot, paper lantern, sketchbook, mug, pop-up card, clay bell,
          leather-bound journal, pencil vase, folded star, butter dish, shadow box, incense holder, paper flower`,
        finish: words`a blue glaze, a celadon glaze, gold leaf, raw clay, marbled paper, linen thread, indigo dye`,
      },
      titles: lines`
        how to make {a object} [with your hands only|at the kitchen table|step by step]
        {object} tutorial for [beginners|rainy days|children and grown-ups]
        {a object} with {finish}: [the whole process|no talking|opening the kiln]
        throwing {n:20-100} pieces to learn one {object}
        from a lump of clay to {a object} in {minutes:8-25} minutes
        my first {object} against my hundredth
        the {object} that broke {n:2-6} times
        fold along: {object}, slowly [with paper you already have|]
        {finish} on {a object}: what I would change
        {days:10-30} days, {days} small things: {object} edition`,
      shorts: lines`
        {object} in one minute
        opening the kiln: {finish}
        {object}, one sheet, no glue`,
      about: lines`
        {a object} is a forgiving first project, because every crooked one has character.
        This one is finished with {finish}, which behaves differently every single time.
        No wheel and no kiln of your own needed; I explain where to borrow both.
        Filmed in one quiet morning, with the window open.
        The template fits on one sheet of ordinary paper.`,
      channels: lines`
        [Clay|Fold|Paper|Kiln] [Morning|Moon|Window] [Studio|Pottery|Press]
        {last} Ceramics
        {first} Folds`,
      length: 11,
    },
  ],
  remarks: lines`
    Made mine over the weekend and it only wobbles a little!
    My grandfather used to do it exactly like that. Thank you for the memory.
    What glue is that? The one I use never holds on end grain.
    Please wear eye protection next time, my heart stopped for a second.
    Measured twice, cut once, still wrong. But the second try worked.
    The sound of that tool is better than any music.
    The materials cost me four times what you say here.
    Could you do a version for left-handed people?`,
};
