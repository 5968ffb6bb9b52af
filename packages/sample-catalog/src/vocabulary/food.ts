import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const food: CategoryVocabulary = {
  slug: 'food',
  platforms: { youtube: 46, vimeo: 6, dailymotion: 10, twitch: 4, tiktok: 34 },
  captioned: 0.55,
  themes: [
    {
      name: 'baking',
      subject: 'bake',
      tags: words`bread, cake, dessert, homemade, recipe, sourdough`,
      words: {
        bake: words`sourdough bread, cinnamon buns, lemon tart, focaccia, croissants, apple cake, baguettes, brioche,
          carrot cake, chocolate babka, cardamom knots, rye bread, cheesecake, shortbread, plum crumble, crème caramel,
          pretzels, bagels, olive oil cake, pastéis de nata, flatbread, meringue, almond biscotti`,
        twist: words`without a mixer, with no kneading, with wholegrain flour, without eggs, in a cold oven, overnight,
          with brown butter, in one bowl, like my aunt makes it`,
      },
      titles: lines`
        {bake} {twist}
        the [easiest|only|simplest] recipe for {bake} [you need|without any fuss|I make every week]
        {bake} tutorial: [step by step|from starter to slice|shaping close up|why each step matters]
        why your {bake} [<fails>|<sinks>|<tastes> flat|<burns>], and how to fix it
        {n:3-9} mistakes everybody makes with {bake}
        I tested {n:5-20} recipes for {bake}, and this one won
        bakery secrets: {bake} {twist}
        {bake} at [four in the morning|a village bakery|minus ten degrees]
        one dough, {n:3-8} breads
        learning {bake} from [a third-generation baker|my grandmother|a very strict chef]
        {bake} or {bake'}? Sunday baking`,
      shorts: lines`
        {bake} {twist} [#baking|]
        listen to this {bake}
        {bake} in sixty seconds`,
      streams: lines`
        bake along: {bake} [live|with me|from cold oven to table]`,
      about: lines`
        This recipe for {bake} is the result of eleven attempts and one very patient family.
        All amounts are given in grams, with cups in brackets.
        The trick is time rather than skill: let the fridge do the work.
        If your kitchen is cold, add an hour; if it is hot, take one away.
        It keeps for three days, at least in theory.`,
      channels: lines`
        [Crumb|Crust|Flour|Butter] & [Coffee|Ember|Company|Sunday]
        {first} Bakes
        The [Late|Little|Blue] [Oven|Bakery|Rolling Pin]`,
      length: 12,
    },
    {
      name: 'weeknight cooking',
      subject: 'dish',
      tags: words`easy recipe, dinner, quick meals, meal prep, home cooking, one pan`,
      words: {
        dish: words`garlic noodles, lentil curry, tomato soup, mushroom risotto, fried rice, chickpea stew, pasta e ceci,
          roast chicken, shakshuka, black bean tacos, miso aubergine, potato pancakes, stuffed peppers, gnocchi,
          coconut dal, bibimbap, jalapeño cornbread, leek and potato pie, peanut noodles, fish in parchment`,
        twist: words`in one pan, for under five euros, from the freezer, with leftovers, for four, with five ingredients`,
      },
      titles: lines`
        {dish} {twist}: [ready in {minutes:12-35} minutes|the lazy way|my most-cooked dinner]
        {minutes:10-30}-minute {dish} [for tired evenings|that children eat|{twist}|]
        {n:3-10} dinners from one pot of {dish}
        {dish}: [the recipe I make when I have no energy|better than take-away|a chef's shortcut]
        cooking tutorial: {dish}, [{n:3-6} techniques in one dish|for absolute beginners|how to taste as you go]
        a week of dinners for {n:15-40} euros
        meal prep for {n:2-5} days: {dish} and {dish'}
        what I cook when friends come over: {dish}
        stop overcooking your {dish}
        {dish} {twist} [¦ budget kitchen|]
        my mother rates my {dish}`,
      shorts: lines`
        {dish} {twist} [#easyrecipe|#dinner|]
        {dish}, no talking
        the two-minute sauce for {dish}`,
      about: lines`
        {dish} <takes> less time than waiting for a delivery and <leaves> one thing to wash.
        Everything comes from an ordinary shop, and half of it is probably in your cupboard.
        I show swaps for nuts, dairy and gluten as we go.
        Taste, add salt, taste again: that is most of the recipe.
        The full list of ingredients is in the first comment.`,
      channels: lines`
        [One|Tiny|Tuesday|Hungry] [Pan|Kitchen|Table|Spoon]
        {first} Cooks Dinner
        [Salt|Pepper|Lemon] & [Ladle|Laundry|Lentils]`,
      length: 9,
    },
    {
      name: 'street food',
      subject: 'street',
      tags: words`food tour, street food, market, local cuisine, night market`,
      words: {
        street: words`dumplings, skewers, rice noodles, flatbreads, tamales, crêpes, fish sandwiches, hand-pulled noodles,
          arepas, steamed buns, falafel, grilled corn, mango salad, pierogi, empanadas, fried dough, octopus balls`,
        town: words`Tbilisi, Penang, Palermo, Oaxaca, Hanoi, Gaziantep, Osaka, Kraków, Lima, Marrakesh, Valparaíso, Busan`,
      },
      titles: lines`
        {town} street food: [{street} at midnight|the best {street} in town|{n:6-15} stalls in one evening]
        she has made {street} in {town} for {n:20-60} years
        {street} from one cart: [a day with the cook|{n:300-2000} portions a day|from dawn to sold out]
        how to make {street} like a stall in {town}
        {town} on {n:5-20} euros a day: [eating everything|{street} for breakfast|the market tour]
        the family that only sells {street}
        trying {street} for the first time in {town}
        {street} tutorial: [dough, filling, folding|from a market cook|what tourists get wrong]
        night market in {town}: [{minutes:25-60} minutes, no talking|worth staying up for]
        {street} in {town} or {town'}: which is better?`,
      shorts: lines`
        {street} in {town}
        watch these hands fold {street}
        three coins, one plate: {town}`,
      about: lines`
        In {town} people queue for these {street} before the sun is up.
        We asked for the recipe and got most of it.
        Addresses and opening hours are listed at the end, with thanks to every cook.
        We paid for everything and came back the next day.
        Filmed quietly, with permission, and with very sticky fingers.`,
      channels: lines`
        [Plastic Stool|Two Coins|Night Stall|Corner Cart] [Stories|Eats|Diaries]
        {first} Eats Outside
        [Smoke|Sesame|Steam] & [Street|Skewers|Stools]`,
      length: 16,
    },
    {
      name: 'preserving and coffee',
      subject: 'ferment',
      tags: words`fermentation, coffee, kitchen science, slow food, preserving`,
      words: {
        ferment: words`kimchi, sauerkraut, pour-over coffee, ginger beer, miso, pickled lemons, espresso, kombucha,
          yoghurt, plum jam, cold brew, hot sauce, preserved tomatoes, vinegar, tempeh, green tea, drinking chocolate`,
        vessel: words`a jam jar, a clay pot, an old bottle, a paper filter, a glass bottle, an enamel pot`,
      },
      titles: lines`
        {ferment} at home: [a beginner tutorial|the science and the smell|from day one to day thirty]
        how to make {ferment} with {vessel}
        {ferment}: [{n:4-9} mistakes|everything that can go wrong|is it still safe?|what changed my mind]
        {n:4-12} ways to use {ferment}
        I made {ferment} every day for {days:10-60} days
        cheap and expensive {ferment}: [a blind tasting|can you tell?|the results]
        the chemistry of {ferment} explained
        a year of {ferment}: [notes from a small kitchen|my best batches]
        the last family making {ferment} in {vessel}
        better {ferment} in {minutes:4-12} minutes`,
      shorts: lines`
        {ferment}, day one to day thirty
        listen: {ferment} in {vessel}
        one change for better {ferment}`,
      about: lines`
        {ferment} <needs> very little from you apart from patience and a clean spoon.
        All you need is {vessel} and a corner that stays cool.
        We look at what is happening inside, with a microscope and some honest tasting notes.
        When in doubt, throw it out; the last chapter explains how to tell.
        My favorite batch was an accident, naturally.`,
      channels: lines`
        [Brine|Bubble|Filter|Slow] & [Jar|Bean|Barrel|Steam]
        {last} Ferments
        [Second|Third] Cup with {first}`,
      length: 11,
    },
    {
      name: 'plant-based',
      subject: 'veg',
      tags: words`vegan, vegetarian, healthy recipes, vegetables, seasonal, garden to table`,
      words: {
        veg: words`cauliflower, courgettes, beetroot, chickpeas, lentils, pumpkin, kale, mushrooms, aubergine, cabbage,
          fennel, sweet potatoes, tofu, white beans, leeks, asparagus, wild garlic, artichokes`,
        meal: words`a pie, a creamy soup, a burger, a Sunday roast, a salad for winter, a picnic, a birthday dinner, a curry`,
      },
      titles: lines`
        {veg}: {n:3-10} recipes [nobody expects|for the whole week|that made me like {veg}]
        turning {veg} into {meal}
        {meal} made of {veg} [that fooled my uncle|in {minutes:15-40} minutes|]
        from garden to table: {veg}
        how to cook {veg} [properly|so that children ask for more|three ways]
        a week of {veg}: [what I learned|easy vegan dinners|seven plates]
        plant-based cooking tutorial: {veg}, [knife skills included|flavor without meat|from raw to roasted]
        growing and cooking {veg} [on a balcony|in one square meter|from seed]
        the secret of good {veg} is [heat|salt|time|acid]
        {meal} for {n:4-20} people with {veg} and {veg'}`,
      shorts: lines`
        {veg} like you have never had before
        {meal} from {veg} [#vegan|#plantbased|]
        do not boil {veg}`,
      about: lines`
        {veg} <deserves> better than boiling, and today that changes.
        We end up with {meal}, which nobody at the table believed was free of meat.
        In season, cheap, and good for at least three days in the fridge.
        My garden is two meters by two, and most of this grew there.
        Freeze half of it; your tired future self will be grateful.`,
      channels: lines`
        [Root|Leaf|Bean|Sprout] & [Skillet|Soil|Spice|Stem]
        {first}'s Green Table
        The [Vegetable|Allotment|Windowsill] [Cook|Kitchen|Supper]`,
      length: 10,
    },
  ],
  remarks: lines`
    Made this tonight and there is nothing left, not even for photos.
    My grandmother would have added more garlic, but she would have approved.
    Can I leave out the nuts?
    Mine came out much drier, should I use less flour?
    The sound of that crust!
    Too much salt for me, otherwise a very good base.
    Third time making it this month, now with mushrooms.
    I burned it while watching the next episode.`,
};
