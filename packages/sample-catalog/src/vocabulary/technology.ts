import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const technology: CategoryVocabulary = {
  slug: 'technology',
  platforms: { youtube: 60, vimeo: 8, dailymotion: 8, twitch: 14, tiktok: 10 },
  captioned: 0.7,
  themes: [
    {
      name: 'programming',
      subject: 'concept',
      tags: words`coding, software, developer, computer science, learn to code`,
      words: {
        concept: words`recursion, closures, async functions, generics, pattern matching, unit testing,
          error handling, regular expressions, state machines, memory management, type inference,
          concurrency, caching, hash maps, binary search, code review, refactoring, version control,
          logging, iterators, sorting algorithms, property testing, pure functions, event queues`,
        lang: words`Python, JavaScript, Rust, SQL, C, Haskell, Elixir, Ruby, Lua, Scheme, Bash, OCaml`,
        build: words`a chat server, a text editor, a tiny database, a chess engine, a web crawler,
          a spreadsheet, a compiler, a ray tracer, a task queue, a weather dashboard, a markdown parser,
          a link shortener, a software synthesizer, a file sync tool, a maze solver, a search engine`,
      },
      titles: lines`
        {concept} explained with [small|real|everyday] examples
        {concept} in {lang}: a [practical|gentle|hands-on|step-by-step] tutorial
        {lang} tutorial for [beginners|absolute beginners|busy people]: {concept}
        build {build} in {lang} [from scratch|step by step|without any libraries]
        [when not to use|the hidden cost of|what nobody tells you about|rethinking] {concept}
        I rewrote {build} in {lang} and [learned a lot|half regret it|it got {n:3-40} times faster]
        {concept}: {n:3-9} mistakes [everyone makes|I see in every code review|that cost me a weekend]
        learn enough {lang} in {minutes:25-90} minutes to [be useful|read any code base|start a project]
        {lang} vs {lang'}: which [should you learn first|handles {concept} better|ages better]?
        how I would learn {lang} if I started [today|over|with two hours a week]
        debugging {build} [live|at two in the morning|with nothing but print statements]`,
      shorts: lines`
        {concept} in [sixty seconds|one minute|one example]
        one {lang} trick that [saves me every week|I wish I had known sooner|cleans up {concept}]
        your {lang} code does not need this [#coding|]`,
      streams: lines`
        building {build} in {lang}, [day {n:2-40}|session {n:2-40}|the hard part]
        {lang} and coffee: [refactoring together|{concept} from scratch|reading your code]`,
      about: lines`
        {concept} <is> easier than most people think, so we start with the smallest example that still works.
        Everything is written in plain {lang}, and the finished code fits on two screens.
        We build {build} one function at a time and test each step before moving on.
        No framework, no magic: just an editor, a terminal and a bit of patience.
        The source and the exercises are linked on the channel page.
        At the end you will know when this is the right tool, and when it is not.`,
      channels: lines`
        {first} writes code
        [Plain|Slow|Kind|Late Night|Second Draft] [Compiler|Functions|Commits|Terminal]
        The [Careful|Curious|Lazy] [Coder|Debugger|Programmer] {last}`,
      length: 18,
    },
    {
      name: 'web development',
      subject: 'part',
      tags: words`frontend, css, html, javascript, web design, accessibility`,
      words: {
        part: words`grid layout, dark mode, form validation, infinite scroll, focus styles, web fonts,
          image loading, page transitions, container queries, service workers, keyboard navigation,
          responsive tables, lazy loading, design tokens, cookie banners, drag and drop, tooltips`,
        page: words`a portfolio site, a recipe site, a photo gallery, a booking form, a blog, a news page,
          a product page, a map with live data, a kanban board, a music player, a reading list`,
      },
      titles: lines`
        {part}: [the modern way|a complete tutorial|everything you need|what changed]
        CSS tutorial: {part} without [a framework|JavaScript|tears]
        build {page} in {minutes:20-75} minutes with [plain HTML and CSS|no dependencies|accessible markup]
        I deleted {n:30-90} percent of our JavaScript and [nobody noticed|the site got faster]
        why {part} [<feels> slow|<breaks> on phones|<confuses> screen readers] and how to fix it
        designing {page} that [loads in one second|works offline|your parents can use]
        {part} in {n:3-12} lines of CSS
        the [beginner's|practical|honest] guide to {part}
        reviewing your websites: {page} and {n:2-6} more
        accessible {part}, tested with [a screen reader|only a keyboard|real people]`,
      shorts: lines`
        {part} in one line of CSS
        stop doing {part} like this
        [before and after|three fixes]: {page} on a slow phone`,
      streams: lines`
        live coding {page}: [{part} today|week {n:2-20}|bring your questions]`,
      about: lines`
        {part} used to take a library; browsers now do most of it on their own.
        We make {page} from an empty folder, mobile first, and measure it on a slow phone.
        All examples work without a build step, so you can follow along in any editor.
        Every step is checked with a keyboard and a screen reader as well.
        There is a small exercise at the end, with my solution in the notes.`,
      channels: lines`
        [Pixel|Margin|Cascade|Grid] & [Markup|Ink|Kerning|Click]
        {first} on the Web
        Front Row [Frontend|Markup] with {first}`,
      length: 16,
    },
    {
      name: 'gadgets',
      subject: 'device',
      tags: words`review, hands on, tech review, unboxing, buying guide`,
      words: {
        device: words`mechanical keyboard, e-ink tablet, folding phone, pocket projector, smart lamp,
          mirrorless camera, portable monitor, robot vacuum, noise-canceling headset, solar charger,
          mini desktop, standing desk, bookshelf speaker, trackball mouse, smart ring, travel router,
          action camera, wireless microphone, drawing tablet, home weather station`,
        price: words`50, 80, 100, 150, 200, 300, 500`,
      },
      titles: lines`
        the {device} I [actually use every day|recommend to friends|keep coming back to]
        {device} review: [six months later|the honest version|great idea, one big flaw]
        is {a device} under {price} dollars [any good|worth it|too good to be true]?
        I used {a device} for {n:30-100} days: [here is what broke|what I learned|the verdict]
        {device} buying guide: {n:3-8} things [that matter|shops never mention|to check first]
        repairing a dead {device} [with a ten dollar part|instead of buying new|step by step]
        cheap vs expensive {device}: [can you tell|a blind test|where the money goes]?
        my desk setup around {a device} and nothing else
        {device} teardown: [what is inside|can it be repaired|clever engineering]`,
      shorts: lines`
        {device} in [one minute|three words: quiet, small, lovely]
        unboxing {a device} with no talking
        one setting to change on every {device}`,
      about: lines`
        I bought this {device} with my own money and lived with it before saying a word.
        We measure what can be measured and say clearly what is only an opinion.
        Battery life, noise and repairability are tested the same way every time.
        Chapters are marked, so skip straight to the part you care about.
        If you only want the short answer, it comes first.`,
      channels: lines`
        [Honest|Second Hand|Everyday|Quiet] [Gadgets|Hardware|Tech] with {first}
        {last} Tests
        The [Spec Sheet|Charging Cable|Loose Screw]`,
      length: 11,
    },
    {
      name: 'self-hosting',
      subject: 'service',
      tags: words`homelab, linux, server, networking, privacy, open source`,
      words: {
        service: words`a photo library, a home server, a backup system, a password vault, a media library,
          a VPN, a git server, a mail server, an ad-blocking resolver, a shared calendar, a wiki,
          home automation, a recipe manager, network storage, a status page`,
        box: words`an old laptop, a tiny fanless computer, a second-hand office PC, a rented server,
          a single-board computer, a shelf of retired desktops`,
      },
      titles: lines`
        how to run {service} on {box}
        {service} at home: [a complete tutorial|what it really costs|one year later]
        self-hosting {service} [for the whole family|without opening a port|the boring, reliable way]
        my homelab tour: {service}, [silent and cheap|under {n:15-60} watts|in one cupboard]
        the backup mistake that [cost me everything|nearly cost me ten years of photos]
        Linux server tutorial: [hardening|updates|monitoring|permissions] in {minutes:15-50} minutes
        moving {service} to {box} with [no downtime|ten minutes of downtime|a rope and a prayer]
        {n:5-12} things I would do differently with my first home server
        I replaced {n:3-9} subscriptions with {box}`,
      shorts: lines`
        {box} running {service}, no noise at all
        one command I run on every new server
        the cable that makes {service} twice as fast`,
      streams: lines`
        homelab night: [moving|rebuilding|breaking and fixing] {service}`,
      about: lines`
        We set up {service} on {box}, from an empty disk to the first login.
        Nothing here needs a monthly fee, and every file stays in your own house.
        The configuration is short enough to read, and every line of it is explained.
        Power use and noise are measured at the end, because it sits in the living room.
        Backups come first: we restore one before we trust it.`,
      channels: lines`
        [Cupboard|Attic|Basement|Hallway] [Server|Datacenter|Rack|Uptime]
        {first}'s Homelab
        [Root|Sudo] & [Roots|Coffee|Patience]`,
      length: 21,
    },
    {
      name: 'machine learning',
      subject: 'topic',
      tags: words`data science, statistics, neural networks, artificial intelligence, python`,
      words: {
        topic: words`gradient descent, neural networks, embeddings, decision trees, attention, clustering,
          image classification, speech recognition, overfitting, recommender systems, small language models,
          reinforcement learning, data cleaning, time series, anomaly detection, feature engineering`,
        data: words`bike rides, bird songs, handwriting, weather records, old photographs, bus delays,
          recipes, chess games, house prices, sleep logs, library loans`,
      },
      titles: lines`
        {topic} [from scratch in Python|explained without jargon|built up from one line of maths]
        {topic} tutorial: [learning from|training on|making sense of] {data}
        I trained a model on {data} and it [surprised me|learned the wrong thing|was better than me]
        the intuition behind {topic} [in {minutes:8-20} minutes|, drawn by hand|]
        why {topic} [<fails> in practice|<works> so well|<is> mostly plumbing]
        how to [measure|test|trust|explain] {topic} when the data is messy
        {topic} for people who [already program|hate maths|have no graphics card]
        what {data} can teach you about {topic}
        reading the classic paper on {topic} together
        statistics tutorial: [confidence intervals|sampling|priors|A/B tests] before {topic}`,
      shorts: lines`
        {topic} in [one picture|sixty seconds]
        this model listened to {n:100-900} hours of {data}
        the most common bug in {topic}`,
      about: lines`
        {topic} <is> built here from arithmetic you already know, with every number visible.
        The data set is {data}: small, messy and real, which is exactly what makes it useful.
        We look at where it goes wrong before we celebrate where it goes right.
        The notebook runs on an ordinary laptop in a few minutes.
        No hype: just what it does, what it costs, and how you would notice a mistake.`,
      channels: lines`
        [Gentle|Honest|Small|Noisy] [Gradients|Models|Priors|Data]
        {first} Explains Data
        [Fold|Loss|Sample] by {last}`,
      length: 17,
    },
  ],
  remarks: lines`
    Finally a tutorial that shows the errors too instead of cutting them out.
    Following along on an eight year old laptop and it still works, great sign.
    The audio of the keyboard alone is worth the watch.
    Could you pin the versions you used? Mine complains at the second step.
    I had this exact bug at work on Friday. On Friday!
    Type slower, please, I had to pause every ten seconds.
    Saved me an afternoon. The tip about logging alone is gold.
    Half of this is out of date already, the basics are still right though.`,
};
