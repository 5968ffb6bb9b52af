import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const travel: CategoryVocabulary = {
  slug: 'travel',
  platforms: { youtube: 48, vimeo: 20, dailymotion: 10, twitch: 4, tiktok: 18 },
  captioned: 0.55,
  themes: [
    {
      name: 'city guides',
      subject: 'city',
      tags: words`travel guide, weekend trip, city break, what to see, local food, walking tour`,
      words: {
        city: words`Lisbon, Kraków, Kyoto, Málaga, Tbilisi, Ghent, Valparaíso, Ljubljana, Porto, Hanoi, Tallinn, Oaxaca,
          Marrakesh, Bergen, Trieste, Penang, Montevideo, Reykjavík, Palermo, Kotor, Seville, Gdańsk, Luang Prabang`,
        who: words`with children, on your own, with my grandmother, without a car, in the rain, on a tiny budget,
          in winter, before breakfast, with a local`,
      },
      titles: lines`
        {city} in {n:24-72} hours: [what to see and what to skip|a slow itinerary|eat, walk, repeat]
        {city} {who} [¦ travel guide|: worth it?|]
        {n:7-20} things to know before you visit {city}
        walking through {city} at [dawn|night|blue hour] [¦ no talking|]
        the {city} that tourists [never see|walk straight past]
        what {n:20-60} euros a day buys you in {city}
        I moved to {city}: [one year later|what I miss|an honest month]
        {city} or {city'}? [Where to go this spring|Which one I would live in]
        eating my way through {city} in {n:6-15} stops
        a perfect Sunday in {city}
        {city} on foot: {minutes:30-120} minutes [of old streets|from the station to the sea]`,
      shorts: lines`
        {city} in one minute
        the best view in {city} is free
        do not eat here in {city}, eat there`,
      streams: lines`
        walking {city} live: [you choose the way|the old town|in search of breakfast]`,
      about: lines`
        {city} rewards slow walkers, so this guide has fewer places and longer stops.
        Every place in this video can be reached on foot or by tram.
        Prices are from our own receipts, and none of this was paid for by anybody.
        The map with all stops is free on the channel page.
        If you live in {city}, please tell us what we got wrong.`,
      channels: lines`
        [Slow|Second|Wrong|Early] [Tram|Street|Turn|Luggage]
        {first} Was Here
        [Window Seat|Side Street|Corner Table] [Diaries|Guides]`,
      length: 17,
    },
    {
      name: 'hiking',
      subject: 'trail',
      tags: words`backpacking, mountains, wild camping, nature, outdoors, long distance trail`,
      words: {
        trail: words`the ridge of seven lakes, the shepherds' path, the coast-to-coast trail, the volcano traverse,
          the old border path, the valley of larches, the fjord trail, the high monastery route, the river source,
          the cliff path, the bothy trail, the desert canyon, the cloud forest trail`,
        gear: words`tent, sleeping bag, stove, rain jacket, backpack, water filter, pair of boots, hiking pole`,
      },
      titles: lines`
        {trail}: {days:2-30} days on foot
        hiking {trail} [alone|with my father|in the first snow|without a phone]
        {n:5-12} mistakes I made on {trail}
        everything I carried on {trail}: {n:4-12} kilos
        choosing {a gear}: [a tutorial for first hikes|what I would buy again|cheap against light]
        {trail} [¦ silent film|in one breathtaking day|, a full documentary]
        a storm on {trail}: [what we did right|why we turned back|one long night]
        wild camping on {trail}: [rules, water, sleep|the quietest night of my life]
        the hut keeper of {trail}
        navigation tutorial: [map and compass|reading contour lines|what to do when lost]
        {n:60-84} years old and still walking {trail}`,
      shorts: lines`
        the view after the last bend of {trail}
        pack {a gear} like this
        morning tea on {trail}`,
      about: lines`
        {trail} has no cable car, no kiosk and, for two days, no signal.
        This {gear} has come with me for four years and has the patches to prove it.
        Water, huts and bail-out points are marked on the free map.
        We met eleven people in a week and had dinner with nine of them.
        Check the weather twice, and tell somebody where you are going.`,
      channels: lines`
        [Boots|Contour|Cairn|Bothy] & [Bread|Lines|Blisters|Fog]
        {first} on Foot
        [Above|Below|Beyond] the [Treeline|Snowline]`,
      length: 21,
    },
    {
      name: 'train journeys',
      subject: 'line',
      tags: words`slow travel, railway, night train, sleeper, scenic, train travel`,
      words: {
        line: words`the night train to the coast, the mountain railway, a sleeper across three borders, the slowest express,
          the jungle line, the arctic train, the island narrow gauge, the desert sleeper, the bridge line, the fjord railway`,
        meal: words`dumplings, a packed lunch, soup in the dining car, strawberries from the platform, breakfast in bed`,
      },
      titles: lines`
        {hours:9-70} hours on {line}
        {line}: [first class against the cheapest seat|is it worth it?|a full review|window view]
        why I stopped flying and took {line}
        {line} with {meal}
        front view: {line}, {minutes:50-150} minutes, no talking
        how to [book|survive|enjoy] {line}: [a complete guide|step-by-step tutorial|{n:5-10} tips]
        the people you meet on {line}
        riding {line} before it [closes|changes for ever]
        {line} in winter: [snow, silence, {meal}|we got stuck]
        {n:5-12} railways more beautiful than any road`,
      shorts: lines`
        {meal} on {line}
        the bed in {line} folds like this
        thirty seconds of {line}`,
      about: lines`
        {line} leaves twice a week, always late and never empty.
        Dinner was {meal}, shared with a family going home for a wedding.
        Tickets, times and seat numbers with the best view are listed at the end.
        There is nothing to do on board, which is exactly the point.
        Filmed from an open window wherever it was safe and allowed.`,
      channels: lines`
        [Sleeper|Branch Line|Platform|Dining Car] [Diaries|Stories|Views|Nine]
        {first} Takes the Train
        [Night|Slow|Local] [Express|Timetable] {last}`,
      length: 24,
    },
    {
      name: 'life on the road',
      subject: 'home',
      tags: words`van life, budget travel, slow travel, tiny home, digital nomad`,
      words: {
        home: words`a converted bus, an old post van, a small sailing boat, a tiny caravan, a houseboat,
          a retired ambulance, a narrowboat, an old fire engine, a horse-drawn wagon, a former mobile library`,
        region: words`the Baltic coast, Patagonia, the Scottish islands, the Balkans, northern Portugal, the Atlas mountains,
          Tasmania, the Canadian prairies, Anatolia, the Alps, Hokkaido, the Azores`,
      },
      titles: lines`
        living in {home}: [what a month costs|the honest tour|year {n:2-6}|rain, rust and joy]
        {region} in {home}: [episode {n:1-30}|{days:10-90} days|the best and the worst]
        we turned {home} into a [home|kitchen|cinema] in {n:3-20} weeks
        {n:6-15} things we regret about {home}
        {home} build tutorial: [insulation|water|solar power|the bed|heating]
        how we [work|cook|shower|argue] in {home}
        {region} on {n:12-40} euros a day
        our first winter in {home}
        selling everything to travel {region} in {home}
        why we gave up {home} and what comes next
        {region}: places you can only reach in {home}`,
      shorts: lines`
        morning in {home}, {region}
        {home} tour in one minute
        where we parked {home} last night`,
      streams: lines`
        parked in {region}: dinner and questions`,
      about: lines`
        {home} is nineteen years old, slower than a bicycle uphill, and we would not swap it.
        We spent these weeks in {region}, mostly because the engine wanted us to.
        All costs of the month are shown at the end, down to the last coffee.
        Build plans and wiring diagrams are free for everybody.
        Please park kindly and leave every place cleaner than you found it.`,
      channels: lines`
        [Rust|Slow|Small|Loose] & [Rain|Wheels|Anchor|Gravel]
        {first} & {first'} [Drift|Roam|Park Somewhere]
        The [Wandering|Leaking|Cheerful] [Bus|Boat|Kettle]`,
      length: 18,
    },
    {
      name: 'islands and nature',
      subject: 'spot',
      tags: words`nature, drone, island, hidden gems, wildlife, relaxing`,
      words: {
        spot: words`an island with nine houses, the black sand beach, a village above the clouds, the last lighthouse,
          the pink salt lake, a forest of stone, the floating market, the whale bay, a monastery in the cliff,
          the northernmost garden, the lagoon of flamingos, the valley of hot springs`,
        season: words`in autumn, in the rainy season, under the northern lights, in cherry blossom, at low tide, in June`,
      },
      titles: lines`
        {spot} {season}
        {spot}: [a week with no plans|a short film|how to get there|the story of the people who stayed]
        we found {spot} by accident
        {minutes:30-180} minutes of {spot} [¦ relaxing sounds|to sleep or read|]
        {n:6-15} hidden places like {spot}
        photographing {spot}: [a travel photography tutorial|waiting for light|with one lens]
        why nobody lives at {spot} any more
        the only [teacher|postman|baker] of {spot}
        {spot} from above {season}
        {days:3-14} days at {spot} without a phone`,
      shorts: lines`
        {spot} {season}
        the sound of {spot}
        how to get to {spot}`,
      about: lines`
        You reach {spot} by one boat a day, and only if the captain likes the sky.
        We went {season}, when most guidebooks tell you to stay at home.
        There is one guesthouse; be kind, be quiet and try the soup.
        Drone flights were agreed with the rangers, far from the nests.
        No voice-over in this one: just the place and its sounds.`,
      channels: lines`
        [Low|High|Far|Salt] [Tide|Cloud|Lantern] [Films|Atlas]
        {last} & the Sea
        [Small|Far] Islands with {first}`,
      length: 13,
    },
  ],
  remarks: lines`
    Saved for next spring. The tram tip alone is worth it.
    I was born three streets from there and you made me homesick.
    Is it safe to do this alone? Asking for my very worried mother.
    It is far more crowded now than it looks here, go early.
    The light at the end, my goodness.
    Lovely pictures, but you flew there for a day. Hm.
    We followed your map for a week and it never let us down.
    How do you keep the camera so steady on that road?`,
};
