import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const business: CategoryVocabulary = {
  slug: 'business',
  platforms: { youtube: 64, vimeo: 12, dailymotion: 10, twitch: 2, tiktok: 12 },
  captioned: 0.7,
  themes: [
    {
      name: 'small business',
      subject: 'shop',
      tags: words`entrepreneur, startup, side business, founder story, shop`,
      words: {
        shop: words`a bakery, a bicycle repair shop, a plant nursery, a candle studio, a bookshop, a coffee cart, a print shop,
          a honey farm, a flower stall, a second-hand shop, a tailor's, a toy workshop, a soap company, a music school`,
        step: words`pricing, the first hundred customers, hiring, a business plan, saying no, cash flow, packaging, word of mouth`,
      },
      titles: lines`
        how I started {shop} with {n:300-6000} euros
        {shop}: [a day in the life|what we earn and spend|the first year|why we closed]
        {step} for {shop}: [a practical tutorial|what nobody tells you|mistakes included]
        the real numbers behind {shop}
        {n:5-12} lessons from {n:3-25} years of running {shop}
        {step} tutorial for [first-time founders|makers|one-person companies]
        from market stall to {shop}
        we almost lost {shop}: [the email that changed it|honest story|what saved us]
        taking over {shop} from my parents
        should you open {shop}? [{n:5-10} questions first|An honest answer]
        packing {n:60-900} orders: a week at {shop}`,
      shorts: lines`
        what {shop} earns on a Saturday
        {step} in one minute
        opening {shop} at six in the morning`,
      about: lines`
        Running {shop} is mostly lifting, counting and remembering names.
        All figures are ours and shown before and after tax.
        {step} <was> the part we got wrong first and fixed last.
        The spreadsheet is free, and yes, you may laugh at the colors.
        If you run something small, tell us what we should have asked.`,
      channels: lines`
        [Corner|Open|Small|Till] [Shop|Sign|Change|Talk]
        {first} Opens a Shop
        [Ledger|Counter|Margin] & [Lemonade|Lunch|Sons]`,
      length: 14,
    },
    {
      name: 'personal finance',
      subject: 'money',
      tags: words`money, saving, investing, budget, financial education`,
      words: {
        money: words`index funds, an emergency fund, compound interest, a household budget, student loans, pensions, inflation,
          your first salary, bonds, renting or buying, diversification, bank fees, insurance, shared accounts`,
        object: words`a jar of rice, a bathtub, a rowing boat, an apple tree, a pizza, three envelopes`,
      },
      titles: lines`
        {money} explained with {object}
        {money}: [a tutorial for beginners|what I wish I had known at twenty|in {minutes:6-18} minutes|without jargon]
        how we saved {n:2-30},000 euros in {n:2-4} years
        the {n:3-8} money habits of [boring|calm|debt-free] people
        {money} or {money'}: what comes first?
        I tracked every cent for {days:60-365} days
        the quiet maths of {money}
        {money} mistakes that cost me {n:400-9000} euros
        a budgeting tutorial for [couples|freelancers|students|families]: {money}
        talking about {money} with [my parents|a pension adviser|teenagers]`,
      shorts: lines`
        {money} with {object}, one minute
        ask your bank this about {money}
        the first thing to know about {money}`,
      about: lines`
        {money} can be understood with {object} and about ten quiet minutes.
        This is education and not advice; rules differ from country to country.
        No courses and no referral links: there is nothing to buy here.
        The worked example uses an ordinary salary and an ordinary rent.
        The calculator is a plain spreadsheet, free to copy.`,
      channels: lines`
        [Plain|Calm|Kitchen Table|Honest] [Money|Budget|Pennies] with {first}
        {last} Explains Money
        [Envelope|Penny|Slow] [Club|Street|Interest]`,
      length: 12,
    },
    {
      name: 'work and careers',
      subject: 'situation',
      tags: words`career advice, job interview, leadership, remote work, soft skills`,
      words: {
        situation: words`your first job interview, asking for a raise, giving feedback, leading your first team, changing careers,
          working from home, a difficult colleague, writing a CV, public speaking, running a meeting, saying no at work,
          returning after parental leave, the first hundred days, quitting well, delegating`,
        role: words`a nurse, an architect, a sound engineer, a lighthouse technician, a baker, a translator, a bridge inspector,
          a park ranger, a data analyst, a stage manager, a watchmaker`,
      },
      titles: lines`
        {situation}: [what to say|a calm tutorial|{n:3-8} sentences that help|how not to do it]
        a day in the life of {role}
        how I became {role} at {n:31-58}
        {n:20-200} interviews taught me this about {situation}
        what {role} can teach managers about {situation}
        {situation} when you are [shy|new|the youngest|tired]
        I asked {n:30-300} people about {situation}
        the unwritten rules of {situation}
        {situation} role play: [good, bad and awkward|with a coach]
        should you become {role}?
        a short course on {situation} [¦ full workshop|]`,
      shorts: lines`
        say this when {situation} comes up
        {role} in sixty seconds
        one sentence for {situation}`,
      about: lines`
        {situation} gets easier once you have heard the words out loud.
        We follow {role} from the first coffee to the last handover.
        The examples are real and the names are not.
        Pause after every question and answer it for yourself.
        A one-page summary is free to print and to pin above your desk.`,
      channels: lines`
        [Second|Long|Quiet] [Interview|Lunch|Meeting] with {first}
        Work, Explained by {last}
        The [Corner|Shared|Empty] Desk`,
      length: 13,
    },
    {
      name: 'marketing',
      subject: 'method',
      tags: words`marketing strategy, branding, copywriting, customers, design`,
      words: {
        method: words`email newsletters, word of mouth, product photos, brand names, landing pages, customer interviews, pricing pages,
          storytelling, shop windows, packaging, slogans, local search, surveys, free samples, loyalty cards`,
        firm: words`a village dairy, a tiny software firm, a family hotel, a sock maker, a city museum, a hardware shop, a choir`,
      },
      titles: lines`
        {method}: [a tutorial for small teams|what works without a budget|before and after|the honest guide]
        how {firm} doubled its customers with {method}
        {n:4-12} examples of brilliant {method}
        we rethought the {method} of {firm}
        why {method} beat advertising for {firm}
        {method} in {minutes:7-20} minutes: [theory and a real case|step by step]
        the worst {method} I ever made
        naming {firm}: [{n:80-300} ideas, one winner|a branding tutorial|the whole process]
        what {firm} taught me about {method}
        {method} or {method'} for {firm}?`,
      shorts: lines`
        {method} in one minute
        this line sold out {firm}
        one question before any {method}`,
      about: lines`
        {firm} had almost no budget, which turned out to be the lucky part.
        {method} <works> best with a human voice, so we read every draft aloud.
        You will see the first version, the honest feedback and the final result.
        Numbers are shown with their time span, because a good Tuesday is not a trend.
        Copy the checklist and leave out what does not fit you.`,
      channels: lines`
        [Plain|Kind|Small] [Words|Brand|Letters] with {first}
        {last} & the Customer
        [Shop Window|Paper Bag|Doorbell] [Marketing|Stories]`,
      length: 12,
    },
    {
      name: 'economy explained',
      subject: 'system',
      tags: words`economics, trade, explained, supply chain, documentary`,
      words: {
        system: words`container shipping, the coffee trade, housing prices, food waste, toll bridges, auctions, second-hand clothes,
          airline meals, vending machines, paper mills, the price of bread, fishing quotas, recycled glass, queueing,
          umbrella sharing, cooperative banks, the flower market, spare parts`,
      },
      titles: lines`
        the [hidden|strange|surprisingly honest] economics of {system}
        how {system} really <works> [¦ documentary|]
        why {system} [broke|got so expensive|<is> about to change|<looks> the same everywhere]
        {system} explained in {minutes:8-24} minutes
        who earns what in {system}: [follow one euro|the full chain]
        {n:3-9} charts that explain {system}
        what {system} can teach us about [trust|prices|waiting|fairness]
        inside {system}: [{hours:18-48} hours with the people who run it|a rare look]
        the town that lives from {system}
        an economics tutorial with {system}: [supply and demand|incentives|game theory|opportunity cost]
        {system} and {system'} have the same problem`,
      shorts: lines`
        {system} in sixty seconds
        why {system} never <stops>
        follow one coin through {system}`,
      about: lines`
        Most of us meet {system} every day and never wonder who decided how it works.
        We followed one euro from the first hand to the last.
        Everyone in this film was asked the same three questions.
        Charts are drawn from public statistics, listed with their years.
        There is one simplification in chapter two, and it is marked as such.`,
      channels: lines`
        [Loose Change|Long Queue|Fair Price] [Economics|Explained]
        {last} Follows the Money
        The [Second|Hidden|Small] [Hand|Invoice|Print]`,
      length: 17,
    },
  ],
  remarks: lines`
    Sent this to my business partner without a comment. She answered with a heart.
    Finally somebody who shows the bad months too.
    How did you find the first ten customers who were not friends?
    The tax part is different where I live, be careful.
    Used that exact sentence yesterday and got the raise!
    Survivorship bias, the video.
    Could you share the spreadsheet in an open format?
    I paused at chapter three and fixed our prices.`,
};
