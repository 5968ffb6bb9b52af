import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const art: CategoryVocabulary = {
  slug: 'art',
  platforms: { youtube: 42, vimeo: 26, dailymotion: 6, twitch: 12, tiktok: 14 },
  captioned: 0.45,
  themes: [
    {
      name: 'watercolor',
      subject: 'motif',
      tags: words`watercolor, watercolor, painting, loose painting, paint with me, landscape, botanical`,
      words: {
        motif: words`misty mountains, a rainy street, wild poppies, a harbor at dusk, lemons on a plate, birch trees, a stormy sea,
          old doors, snow in the garden, a heron, sleeping cats, autumn leaves, a glass of water, rooftops, a river bend,
          moonlight, fishing boats, peonies`,
        color: words`indigo, raw sienna, two colors, a limited palette, payne's gray, burned orange, sap green, only blue`,
      },
      titles: lines`
        watercolor tutorial: {motif} [for beginners|in {minutes:10-35} minutes|wet-in-wet|step by step]
        painting {motif} with {color}
        {motif} [in ten brush strokes|, loose and quick|from a photo|in the rain]
        {n:3-9} watercolor mistakes, shown with {motif}
        how to paint {motif} without [overworking it|fear|a pencil]
        {days:7-30} paintings in {days} days: {motif}
        let the water work: {motif} in {color}
        cheap paint, good paper: {motif}
        {motif} three times: [too tight, too wet, just right|what changed]
        my whole sketchbook of {motif}
        mixing {color}: [a color tutorial|from mud to glow]`,
      shorts: lines`
        {motif} in {color}
        one brush, one minute: {motif}
        the moment the water moves`,
      streams: lines`
        paint with me: {motif}, [slow evening|beginners welcome|all questions]`,
      about: lines`
        {motif} can be painted with a single brush and a little courage.
        I stay with {color} here, because fewer choices make better pictures.
        The drawing is free to trace, so you can begin with the fun part.
        Real time throughout; pause whenever the paper needs to dry.
        Any paper works, but thicker paper forgives more.`,
      channels: lines`
        [Wet|Salt|Puddle|Wash] & [Paper|Wander|Water|Willow]
        {first} Paints
        The [Damp|Loose|Sunday] [Brush|Sketchbook]`,
      length: 17,
    },
    {
      name: 'drawing',
      subject: 'thing',
      tags: words`sketchbook, pencil, figure drawing, perspective, art challenge`,
      words: {
        thing: words`hands, faces, folded cloth, old trees, city streets, horses, eyes, dancers, interiors, birds, hair, shoes,
          glass bottles, bicycles, clouds, crowds, cats, staircases`,
        tool: words`a ballpoint pen, one pencil, charcoal, ink and a stick, colored pencils, a brush pen, chalk on paper`,
      },
      titles: lines`
        how to draw {thing} [with {tool}|from any angle|simply|without a reference]
        drawing tutorial: {thing} [for absolute beginners|in {minutes:8-25} minutes|from box to detail]
        I drew {thing} every day for {days:20-100} days
        {thing} with {tool}: [real time|no eraser|step by step]
        {n:4-12} ways to draw {thing} [better|that your teacher skipped]
        the trick to {thing} is [rhythm|shadow|looking longer|the space around them]
        perspective tutorial with {thing}
        sketchbook tour: {n:60-200} pages of {thing}
        redrawing my {thing} after {n:2-12} years
        drawing strangers: {thing} [on the night bus|at the market|in the waiting room]
        from scribble to {thing}`,
      shorts: lines`
        {thing} with {tool}
        draw {thing} in four lines
        {thing}: year one and year {n:3-10}`,
      streams: lines`
        drawing {thing} together, [gesture practice|with {tool}|one hour, no talking]`,
      about: lines`
        {thing} <is> hard because we draw what we know and forget to look.
        Everything here is done with {tool}, so nothing can be erased.
        We start with big shapes and leave the details for the last two minutes.
        Draw along; your fifth one will be better than your first.
        The references are my own photos and free for you to use.`,
      channels: lines`
        [Smudge|Scribble|Graphite|Ink] & [Margin|Moth|Son|Shade]
        {first} Draws Every Day
        [Pencil|Charcoal] [Case|Dust|Weather]`,
      length: 13,
    },
    {
      name: 'digital art',
      subject: 'scene',
      tags: words`digital painting, concept art, illustration, 3d, pixel art, generative art`,
      words: {
        scene: words`a floating market, a forest spirit, a neon alley, an abandoned greenhouse, a dragon librarian, a desert city,
          a tiny robot, a cloud castle, an underwater station, a witch's kitchen, a moon garden, a paper dragon`,
        method: words`three values, pixel art, low poly, flat colors, code, photo textures, one brush, isometric shapes`,
      },
      titles: lines`
        painting {scene} [from sketch to final|in {hours:3-20} hours|with {method}|, process]
        digital art tutorial: {method} [for beginners|, explained with {scene}|I wish I had known]
        {scene} in {method}
        {method}: [a complete tutorial|my workflow|{n:3-8} steps to better images]
        designing {scene} for a game
        {n:4-9} tips for lighting {scene}
        generative art tutorial: [circles|noise fields|tilings|growing trees] in {minutes:12-40} minutes
        {scene} redrawn after {n:2-8} years
        modeling {scene} [in one sitting|, timelapse|with {method}]
        color theory with {scene}
        same prompt, {n:3-6} artists: {scene}`,
      shorts: lines`
        {scene}, timelapse
        {method} in one minute
        turning a scribble into {scene}`,
      streams: lines`
        painting {scene} live [¦ day {n:2-9}|with {method}]
        pixel evening: {scene}`,
      about: lines`
        {scene} began as a scribble on a receipt and took two evenings.
        The whole picture is made with {method}, which keeps the decisions simple.
        Any painting program works, including the free ones.
        Layers, brushes and the unfinished file are free on the channel page.
        No generated images were used, only a great deal of tea.`,
      channels: lines`
        [Layer|Vector|Voxel|Pixel] [Forest|Attic|Tea|Parade]
        {last} Illustration
        {first} Makes Worlds`,
      length: 16,
    },
    {
      name: 'photography',
      subject: 'shot',
      tags: words`camera, composition, light, street photography, photo editing, film photography`,
      words: {
        shot: words`street portraits, long exposures, foggy mornings, reflections, the night sky, food, dancers, empty stations,
          birds in flight, silhouettes, old hands, rain, minimal landscapes, double exposures, self-portraits, markets`,
        camera: words`an old film camera, one lens, a phone, a pinhole camera, a toy camera, a borrowed camera`,
      },
      titles: lines`
        photographing {shot} with {camera}
        {shot}: [a photography tutorial|{n:4-10} tips|settings and ideas|before and after editing]
        one roll of film, {n:12-36} frames: {shot}
        I photographed {shot} for {days:10-365} days
        composition tutorial: [leading lines|frames|negative space|light and shadow] in {shot}
        why my pictures of {shot} were boring, and what changed
        {camera}, one city, one day
        editing {shot} in {minutes:6-18} minutes [¦ tutorial|]
        {shot} at [dawn|midnight|minus fifteen|the edge of town]
        critiquing your pictures of {shot}
        building a darkroom for {shot}`,
      shorts: lines`
        {shot}: behind the picture
        {camera} against a professional
        one trick for {shot}`,
      about: lines`
        {shot} <rewards> those who wait, so bring gloves and something to drink.
        All pictures were taken with {camera}, to prove that it is not about the gear.
        I show the contact sheet as well, with the thirty frames that did not work.
        Settings are written under every picture.
        People were asked before they were photographed.`,
      channels: lines`
        [Grain|Shutter|Blue Hour|Silver] & [Light|Fog|Patience]
        {first} {last} Photography
        [Thirty-Six|Twelve] Frames`,
      length: 13,
    },
    {
      name: 'lettering and art history',
      subject: 'work',
      tags: words`calligraphy, art history, museum, printmaking, design, typography`,
      words: {
        work: words`a medieval bestiary, a forgotten fresco, the blue tiles of the old station, a woodblock wave, a painted ceiling,
          an unfinished portrait, a map with sea monsters, a street mural, a stained glass window, an embroidered story`,
        craft: words`brush lettering, linocut, gothic letters, screen printing, gold leaf, sign painting, block printing,
          copperplate, book covers, mosaic, paper marbling, monoprints`,
      },
      titles: lines`
        {craft} tutorial: [tools, strokes, first words|for beginners|slow and satisfying|at the kitchen table]
        {craft}: [my favorite mistakes|a day in the studio|from sketch to print]
        the story behind {work}
        {work}, explained in {minutes:6-16} minutes
        how {craft} <is> done [by hand|the old way|in a shop from 1890]
        {n:3-9} things to notice in {work}
        restoring {work}: [three years in ten minutes|millimeter by millimeter]
        who made {work}, and why?
        {n:50-400} prints of one image: {craft}
        looking at {work} for one hour
        learn {craft} in {days:7-30} days`,
      shorts: lines`
        {craft}, no talking
        a detail in {work} that few people see
        {craft}: the last stroke`,
      streams: lines`
        {craft} evening: [your names in letters|printing together]`,
      about: lines`
        Stand in front of {work} for ten minutes and it begins to answer.
        {craft} <needs> patience and one tool that costs less than lunch.
        The museum kindly let us in before opening time.
        A practice sheet is free to print.
        Filmed from above in natural light, with the sound of the room.`,
      channels: lines`
        [Nib|Serif|Gilded|Lino] & [Ink|Pigeon|Press|Page]
        {last} Lettering
        One Picture, [Slowly|Closely] with {first}`,
      length: 12,
    },
  ],
  remarks: lines`
    I have painted for thirty years and still learned something in minute four.
    The colors in the last layer. Wow.
    What paper is this? Mine turns into a sponge.
    Mine looks like a potato, but a happy potato.
    Could you slow down the part with the shadows?
    Watching this before sleep is my little ritual.
    Nice picture, but that is not how perspective works.
    My students will try this tomorrow, thank you.`,
};
