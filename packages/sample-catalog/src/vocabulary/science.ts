import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const science: CategoryVocabulary = {
  slug: 'science',
  platforms: { youtube: 60, vimeo: 16, dailymotion: 10, twitch: 4, tiktok: 10 },
  captioned: 0.8,
  themes: [
    {
      name: 'space',
      subject: 'object',
      tags: words`astronomy, planets, telescope, night sky, cosmos, stargazing`,
      words: {
        object: words`black holes, the rings of Saturn, neutron stars, comets, the far side of the Moon, sunspots, dark matter,
          exoplanets, the Andromeda galaxy, meteor showers, the icy moons of Jupiter, white dwarfs, the solar wind,
          the oldest starlight, gravitational waves, the color of Mars, asteroids, nebulae`,
        tool: words`a small telescope, binoculars, a borrowed mirror, radio noise, a camera and a tripod, forty years of notes`,
      },
      titles: lines`
        what {object} [<tells> us about ourselves|<is> really made of|<sounds> like|would do to your watch]
        {object} explained [in {minutes:6-20} minutes|with a bathtub|without equations|to a five-year-old]
        seeing {object} with {tool}
        astronomy tutorial: [finding|photographing|drawing] {object} with {tool}
        {n:5-12} facts about {object} that [keep me awake|sound invented|changed in ten years]
        a journey to {object} [¦ {minutes:30-90} minutes to relax|, full documentary|]
        how we know that {object} <exists>
        the strangest thing about {object}
        if you fell into {object}
        one night with {object}: [clouds, luck and coffee|real time]
        {object} and {object'}: how they shape each other`,
      shorts: lines`
        {object} in one minute
        {object} through {tool}
        how big is that, really? {object}`,
      streams: lines`
        telescope live: {object}, [clear skies|your questions|all night]`,
      about: lines`
        {object} <is> further away than we can imagine, and still we know a surprising amount.
        Everything shown was seen with {tool} from an ordinary garden.
        Distances are drawn to scale wherever a screen allows it.
        A researcher checked this script, and her corrections are in the notes.
        The best thing: you can repeat the last part tonight.`,
      channels: lines`
        [Dark|Cold|Northern|Second] [Sky|Lens|Orbit|Star] with {first}
        {last} Observatory
        [Photon|Parsec|Comet] [Post|Diaries]`,
      length: 14,
    },
    {
      name: 'biology',
      subject: 'creature',
      tags: words`nature, animals, evolution, wildlife, ecology, microscope`,
      words: {
        creature: words`octopuses, honey bees, mosses, swifts, slime molds, tardigrades, urban foxes, mangroves, jumping spiders,
          eels, mushrooms, bats, seahorses, crows, ants, hedgehogs, corals, dragonflies, lichens, beavers`,
        tiny: words`slime molds, tardigrades, pond water, moss, lichens, pollen, diatoms, butterfly wings, soil, yeast`,
        act: words`sleep, remember, find their way home, talk to each other, survive winter, cheat, choose a partner, build,
          taste the world, recognize faces, cooperate`,
      },
      titles: lines`
        how {creature} {act}
        {creature}: [the full story|a year in {minutes:8-25} minutes|misunderstood and brilliant|up close]
        do {creature} {act}? [A simple experiment|Scientists disagree|]
        the secret life of {creature} [in the city|at night|under the ice|]
        I followed {creature} for {days:10-365} days
        under the microscope: {tiny}
        {n:4-11} reasons to love {creature}
        why {creature} matter more than you think
        {creature} explained by [a field biologist|a nine-year-old|somebody who was bitten twice]
        microscope tutorial: [preparing a sample|finding {tiny}|cheap and good]
        bringing {creature} back to [the river|our street|the valley]`,
      shorts: lines`
        {creature} in slow motion
        {creature} can {act}
        one square meter, {n:30-400} species`,
      about: lines`
        {creature} have been around far longer than we have, and they have better manners.
        How {creature} {act} was a mystery until very recently.
        No animal was disturbed; we used long lenses and a lot of waiting.
        Field notes, sources and the sound recordings are free.
        If you see one in your garden, leave a corner wild.`,
      channels: lines`
        [Moss|Feather|Burrow|Tidepool] & [Bark|Bone|Notebook]
        {first} Goes Looking
        The [Small|Muddy|Patient] [Naturalist|Pond|Microscope]`,
      length: 13,
    },
    {
      name: 'physics',
      subject: 'effect',
      tags: words`experiment, physics explained, engineering, quantum, mechanics`,
      words: {
        effect: words`friction, magnetism, resonance, turbulence, surface tension, superconductivity, entropy, the double slit, pendulums,
          gyroscopes, static electricity, standing waves, refraction, vacuum, relativity, buoyancy, lasers, half-lives`,
        prop: words`a washing-up bowl, a bicycle wheel, two forks and a match, a rubber duck, a record player, a hair dryer,
          a glass of water, ten meters of rope, a slinky`,
      },
      titles: lines`
        {effect} with {prop}
        {effect}: [physics tutorial|the experiment everybody should see|why it is weirder than you think]
        {effect}: what is really going on?
        {effect} explained [in {minutes:5-16} minutes|without maths|with one drawing|badly, then well]
        I built a machine to show {effect}
        {n:3-8} everyday puzzles solved by {effect}
        why {effect} [surprised everybody|still <puzzles> engineers|<is> in every phone]
        the [beautiful|dangerous|forgotten] history of {effect}
        asking {n:20-100} people on the street about {effect}
        slow motion: {effect} at {n:2000-90000} frames a second
        from {effect} to {effect'} in one bicycle ride`,
      shorts: lines`
        {effect} with {prop}
        guess what happens: {effect}
        {effect}, filmed very slowly`,
      about: lines`
        {effect} <is> hiding in your kitchen, and {prop} <is> enough to show it.
        First guess, then watch, then explain: in that order.
        It took thirty attempts, and the failures are at the end.
        Safe to repeat at home with a grown-up and a towel.
        A small error of mine is corrected in the pinned comment.`,
      channels: lines`
        [Pendulum|Friction|Entropy|Copper] [Corner|Cafe|Garage]
        {first} Breaks Things
        [Mass|Spring|Newtonish] & [Muddle|Motion|Tea]`,
      length: 11,
    },
    {
      name: 'chemistry',
      subject: 'stuff',
      tags: words`chemistry, materials, laboratory, molecules, kitchen science`,
      words: {
        stuff: words`soap, glass, salt, rust, indigo, honey, concrete, glue, perfume, copper, chocolate, candle wax, chalk, ink, sugar,
          ice, silk, rubber, gold, vinegar`,
        action: words`melting, crystals, a color change, burning, freezing, dissolving, electroplating, distilling`,
      },
      titles: lines`
        making {stuff} from [scratch|kitchen waste|what we found on a walk]
        the chemistry of {stuff} [in {minutes:6-16} minutes|, explained|and why it smells like that]
        {stuff}: [one molecule, ten thousand years|how it is made|a material that changed cities]
        {action} with {stuff}: [a kitchen chemistry tutorial|safe and spectacular|slow motion]
        growing crystals of [salt|sugar|alum|copper sulphate] for {days:5-60} days
        what happens inside {stuff} when it breaks
        {n:3-9} experiments with {stuff} and vinegar
        how {stuff} was invented by accident
        {stuff} under a microscope
        old recipe, modern lab: {stuff}
        {stuff} or {stuff'}: which is older, stronger, stranger?`,
      shorts: lines`
        {stuff}: {action}
        one drop changes everything
        {stuff} at two thousand times`,
      about: lines`
        {stuff} <is> so common that hardly anybody asks how it works.
        We wear gloves and goggles, and so should you.
        The recipe goes back three centuries; the safety rules do not.
        Each step is drawn as molecules, with colors that stay the same throughout.
        Leftovers were disposed of properly, which is the least exciting chapter.`,
      channels: lines`
        [Beaker|Flask|Pipette|Amber] & [Bench|Flame|Biscuit]
        {last} Lab
        The [Second|Smelly|Careful] [Reaction|Laboratory]`,
      length: 11,
    },
    {
      name: 'earth and oceans',
      subject: 'force',
      tags: words`climate, oceans, geology, weather, environment, documentary`,
      words: {
        force: words`volcanoes, ocean currents, glaciers, lightning, tides, earthquakes, permafrost, caves, deserts, fog, kelp forests,
          rivers, monsoons, the jet stream, soil, hot springs, deep-sea vents, hail, coral reefs`,
        place: words`on a small island, in the mountains, along the coast, far in the north, at the edge of a city, off the map`,
      },
      titles: lines`
        how {force} [<shapes> a country|<is> measured|<works>, explained with sand|<keeps> us alive]
        {force} {place}: [a documentary|the expedition|what the data shows]
        what {force} looked like [ten thousand years ago|before people]
        the scientists who listen to {force}
        {n:4-10} questions about {force}, answered by a geologist
        {force} explained in {minutes:6-18} minutes
        living with {force} {place}
        I spent {days:6-60} days measuring {force}
        can we predict {force}?
        a field tutorial: measuring {force} [with a home-made instrument|in your own street|for beginners]
        {force}: the {n:3-7} maps that explain everything`,
      shorts: lines`
        {force} from above
        {force} in a glass tank
        the sound of {force}`,
      about: lines`
        {force} <moves> slowly on a map and quickly once you stand close.
        We joined a small team working {place} and carried their batteries.
        All data in the charts are public, and the code that draws them is too.
        Uncertainty is shown as a band and not hidden in a footnote.
        The last chapter is about what can be done, and by whom.`,
      channels: lines`
        [Basalt|Silt|Tide|Fault] [Line|Notes|Lab]
        {first} Under the Weather
        [Deep|Slow|Restless] [Water|Planet|Ground]`,
      length: 16,
    },
  ],
  remarks: lines`
    I am a physicist and I still held my breath.
    My students asked to watch it again. That never happens.
    What is the source for the number at five minutes?
    The explanation with the bathtub is the best I have ever seen.
    There is a small mistake in the chart, the axis starts at ten.
    Saw it from my balcony last night because of this video!
    Too many simplifications for my taste, but a good start.
    Science communication at its calmest.`,
};
