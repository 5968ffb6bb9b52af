import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const education: CategoryVocabulary = {
  slug: 'education',
  platforms: { youtube: 64, vimeo: 14, dailymotion: 8, twitch: 4, tiktok: 10 },
  captioned: 0.85,
  themes: [
    {
      name: 'mathematics',
      subject: 'idea',
      tags: words`maths, algebra, geometry, problem solving, homework help, visual proof`,
      words: {
        idea: words`fractions, negative numbers, logarithms, prime numbers, derivatives, integrals, matrices,
          probability, quadratic equations, complex numbers, vectors, infinity, the golden ratio,
          modular arithmetic, trigonometry, combinatorics, graph theory, standard deviation, proofs`,
        helper: words`a pizza, a clock, a deck of cards, graph paper, two mirrors, a train timetable,
          dominoes, a bag of marbles, a garden fence, a chessboard, a folded strip of paper`,
      },
      titles: lines`
        {idea} explained with {helper}
        {idea}: a [visual|patient|complete|friendly] tutorial [for beginners|from zero|]
        why {idea} finally [<makes> sense|clicked for my students|<feels> obvious once you draw it]
        {n:3-8} problems on {idea} that [every exam asks|look impossible|fooled my whole class]
        {idea} in {minutes:8-30} minutes: [exam revision|the whole chapter|no calculator needed]
        what {helper} can teach you about {idea}
        a [beautiful|surprising|two-line] proof about {idea}
        how [ancient builders|sailors|card players|weather forecasters] used {idea}
        I was bad at {idea}. [This is what changed|Here is the picture that helped|Then I drew it]
        {idea} for parents who [forgot everything|want to help with homework]`,
      shorts: lines`
        {idea} with {helper} in one minute
        can you solve this little puzzle about {idea}?
        the fastest way to check homework on {idea}`,
      about: lines`
        {idea} <looks> abstract until you put {helper} on the table.
        We go slowly, draw everything, and only write a formula once it is obvious.
        There are {n} problems in this lesson; pause before each one and try it yourself.
        No calculator, no tricks to memorize: just one picture you can rebuild any time.
        A printable worksheet with answers goes with this lesson.
        This is the lesson I wish somebody had given me at school.`,
      channels: lines`
        [Chalk|Margin|Pencil|Abacus] & [Proof|Numbers|Patience|Curves]
        {first} Draws Maths
        [Kind|Slow|Sunday] Mathematics with {last}`,
      length: 13,
    },
    {
      name: 'history',
      subject: 'event',
      tags: words`history documentary, world history, archaeology, everyday life, ancient world`,
      words: {
        event: words`the spice trade, the first railways, medieval markets, the age of sail, Roman roads,
          the printing press, the great plague, Viking voyages, the silk roads, lighthouse keepers,
          the first maps, bronze age trade, castle building, the invention of paper, old postal routes,
          the lost libraries, salt mines, canal builders, the calendar reform, early photography`,
        place: words`Venice, Samarkand, Lisbon, Timbuktu, Kyoto, Bruges, Carthage, Kraków, Cusco, Alexandria`,
      },
      titles: lines`
        {event}: [what school left out|the real story|a short history]
        how {event} changed [everything|what we eat|who got rich|the way we travel]
        an ordinary day in {place} [five hundred years ago|at its height|before the crowds]
        {event} explained in {minutes:10-28} minutes
        what [archaeologists|letters|tax records|old maps] tell us about {event}
        the rise and fall of {place}: [a documentary|the long version|trade, fire and flood]
        {n:5-11} [objects|decisions|accidents] that explain {event}
        the [forgotten|unlikely|stubborn] people behind {event}
        I walked the old road to {place} to understand {event}
        myths about {event} that [refuse to die|even teachers repeat]`,
      shorts: lines`
        {event} in one minute
        the strangest law in old {place}
        what breakfast looked like during {event}`,
      about: lines`
        {event} <is> usually told through kings; this version follows the people who did the work.
        We start in {place}, with one street and one family account book.
        Sources are listed at the end, including the ones that disagree with each other.
        Maps and drawings were made for this episode and may be used in class.
        A short reading list follows for anybody who wants to go deeper.`,
      channels: lines`
        [Footnotes|Parchment|Old Roads|Lanterns] of [History|Yesterday|the Past]
        {last} Tells History
        The [Ordinary|Dusty|Upstairs] [Archive|Century|Museum]`,
      length: 22,
    },
    {
      name: 'languages',
      subject: 'language',
      tags: words`language learning, vocabulary, pronunciation, grammar, listening practice, polyglot`,
      words: {
        language: words`Spanish, French, Japanese, German, Italian, Portuguese, Korean, Arabic, Swedish,
          Polish, Greek, Turkish, Welsh, Finnish, Swahili, Mandarin, Hindi`,
        skill: words`small talk, the past tense, numbers and prices, ordering food, phone calls, verb endings,
          polite requests, asking the way, word order, talking about family, everyday slang`,
      },
      titles: lines`
        {language} for beginners: {skill} [in {minutes:10-35} minutes|step by step|]
        learn {language} with [short stories|real conversations|songs|slow news]: {skill}
        {n:50-200} {language} [words|phrases|verbs] you will use [every day|on your first trip]
        {language} tutorial: {skill} without [memorizing tables|translating in your head]
        I spoke only {language} for {days:7-60} days: [what happened|my honest progress|tears and jokes]
        {language}: why {skill} <is> [easier than you think|so hard, and how to fix it]
        {language} listening practice: {skill}, [slow and clear|natural speed|at the market]
        how I learned {language} [on the bus|with a full-time job|without a single class]
        {language} or {language'}: which is [easier|more fun|more useful to start with]?
        pronounce {language} like [a local|you mean it]: {n:4-9} sounds that matter`,
      shorts: lines`
        one {language} phrase a day: {skill}
        {language} {skill} in sixty seconds
        say this, not that, in {language}`,
      about: lines`
        Today it is {skill}, with short dialogues that you could really have in {language}.
        Every sentence is spoken twice: slowly, then at the speed you will hear in the street.
        Listen first, repeat out loud, and only then look at the text on screen.
        There is a small quiz at the end; most people get seven out of ten.
        A list of all words from this lesson is free to print.`,
      channels: lines`
        [Talk|Words|Verbs] & [Tea|Trains|Tapas] with {first}
        [Slow|Sunny|Street|Kitchen] Languages with {first}
        {first} Speaks [Slowly|Up|Along]`,
      length: 14,
    },
    {
      name: 'study skills',
      subject: 'habit',
      tags: words`study tips, note taking, exam preparation, memory, focus, student life`,
      words: {
        habit: words`spaced repetition, active recall, handwritten notes, mind maps, the two-minute rule,
          weekly reviews, flashcards, study groups, reading twice, practice tests, a paper planner,
          teaching it to a friend, deep work, early mornings, a phone-free desk`,
        exam: words`finals, a language exam, the entrance test, a history essay, your thesis, oral exams`,
      },
      titles: lines`
        how {habit} [got me through|helped me pass|changed how I prepare for] {exam}
        {habit}: a [simple|complete|realistic] tutorial [with examples|for students|]
        study with me: {minutes:50-180} minutes [with rain|in the library|no music|by the window]
        I tried {habit} for {days:14-90} days, and [kept it|here are my grades|dropped it again]
        {n:4-9} study habits that beat [talent|cramming|long hours]
        preparing for {exam} in [one week|a month|four calm weekends]
        what science says about {habit}
        stop highlighting: {habit} <works> [better|twice as well]
        how to take notes you will [read again|understand in a year|be proud of]
        {habit} or {habit'}: what to use for {exam}`,
      shorts: lines`
        {habit} in one minute
        do this the night before {exam}
        my desk ten minutes before {exam}`,
      streams: lines`
        study with me live: [quiet library|rainy evening|thesis week {n:2-12}]`,
      about: lines`
        {habit} <costs> nothing, <takes> ten minutes to learn and <works> for almost any subject.
        I show my real notes, including the weeks in which I fell behind.
        If {exam} <is> close, start with the second chapter of this video.
        No productivity theater: one method, one timer, one page.
        The template is free and there is nothing to sign up for.`,
      channels: lines`
        [Quiet|Rainy|Second Floor|Window Seat] [Library|Desk|Study Hall]
        Study Notes by {first}
        {first} & the [Index Cards|Long Essay|Library Card]`,
      length: 15,
    },
    {
      name: 'writing',
      subject: 'craft',
      tags: words`creative writing, storytelling, essays, books, editing, reading`,
      words: {
        craft: words`dialogue, first lines, point of view, plot twists, short stories, essay structure,
          description, villains, endings, editing your own work, pacing, memoir, cover letters, poetry`,
        genre: words`mystery, fantasy, science fiction, romance, travel writing, children's books, horror`,
      },
      titles: lines`
        {craft}: [a short tutorial|what good writers do|ten examples and why they work]
        how to write better {craft} [in {n:3-7} steps|by cutting half of it|without clichés]
        I wrote every day for {days:30-100} days: [what changed|the good pages|the hard truth]
        {craft} in {genre}: [lessons from old books|what readers expect|breaking the rules]
        editing a stranger's first page: {craft} and {craft'}
        the {n:3-9} most common mistakes in {craft}
        reading {n:20-60} {genre} novels taught me this about {craft}
        write an essay in {minutes:40-90} minutes: [live|from blank page to conclusion]
        why {craft} [<bores> readers|<matters> more than talent|<is> the hardest part]
        a slow morning of [writing|editing] {genre}`,
      shorts: lines`
        {craft} in three sentences
        one edit that fixes most {genre} openings
        read this first line out loud`,
      about: lines`
        {craft} can be learned, and it is mostly a matter of looking closely at good examples.
        We take one ordinary page apart and put it back together, word by word.
        The examples come from {genre}, but the idea works anywhere.
        Write along: there are three short exercises and none of them is graded.
        Thank you to everybody who sent in pages; being edited in public is brave.`,
      channels: lines`
        [Ink|Second Draft|Blank Page|Semicolon] & [Tea|Company|Sons|Daughters]
        {first} {last} on Writing
        The [Slow|Stubborn|Small] [Writers' Room|Paragraph|Novelist]`,
      length: 14,
    },
  ],
  remarks: lines`
    My daughter understood it before I did. We watched it twice at breakfast.
    I teach this subject and I am going to borrow that picture tomorrow.
    Forty years out of school and this is the first time it makes sense.
    Where can I find the worksheet? The link leads nowhere for me.
    The exercise at the end has a typo in the third line, I think.
    A bit too fast after the first half, but the examples are lovely.
    Exam on Monday. If I pass, I owe you a cake.
    Please never add background music. This is perfect.`,
};
