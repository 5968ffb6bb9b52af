import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

export const health: CategoryVocabulary = {
  slug: 'health',
  platforms: { youtube: 56, vimeo: 8, dailymotion: 8, twitch: 4, tiktok: 24 },
  captioned: 0.65,
  themes: [
    {
      name: 'yoga and mobility',
      subject: 'area',
      tags: words`yoga, stretching, mobility, flexibility, gentle movement, follow along`,
      words: {
        area: words`stiff hips, tired shoulders, tight hamstrings, a sore neck, the lower back, wrists, ankles, the spine,
          the upper back, feet and calves, knees, the whole body`,
        moment: words`before bed, in the morning, at your desk, after a run, on a chair, after a long flight, in your pyjamas,
          on a lunch break`,
      },
      titles: lines`
        {minutes:8-45} minutes of yoga for {area}
        {minutes:6-30}-minute stretch for {area} [{moment}|, no equipment|, no talking]
        {moment}: a gentle routine for {area}
        mobility tutorial: {area} [step by step|for complete beginners|with two towels]
        {n:3-8} stretches for {area} that [actually help|take five minutes|I do every day]
        yoga for people who [are not flexible|sit all day|hate yoga]: {area}
        thirty days of yoga, day {n:1-30}: {area}
        why stretching {area} does not work, and what does
        slow flow {moment} [¦ {minutes:20-50} minutes|for {area}]
        can you touch your toes? A plan for {area}`,
      shorts: lines`
        one stretch for {area}
        do this {moment}
        {area}: thirty seconds, three times a day`,
      streams: lines`
        live class: {area} {moment}`,
      about: lines`
        This class is for {area}, and it is gentle enough to do {moment}.
        Move slowly, breathe through the nose, and skip anything that hurts.
        No mat needed: a carpet and a cushion will do.
        Every pose is shown in an easier and in a harder form.
        If you have an injury, please ask a professional first.`,
      channels: lines`
        [Slow|Soft|Morning|Still] [Mat|Spine|Breath|Knees] with {first}
        {first} Stretches
        [Bend|Breathe] & [Breathe|Balance|Be]`,
      length: 21,
    },
    {
      name: 'strength training',
      subject: 'exercise',
      tags: words`workout, fitness, home workout, strength, beginner workout, no equipment`,
      words: {
        exercise: words`push-ups, squats, pull-ups, planks, lunges, kettlebell swings, deadlifts, dips, rows, hip thrusts,
          step-ups, farmer's walks, handstands, resistance bands, dumbbell presses`,
        who: words`for beginners, after forty, for busy parents, for runners, with bad knees, over sixty, at home`,
      },
      titles: lines`
        {minutes:10-40}-minute workout {who} [¦ no equipment|with one dumbbell|]
        {exercise} tutorial: [perfect form|from zero to ten|the small detail that matters]
        how to do your first {n:5-20} {exercise}
        {exercise} every day for {days:14-100} days: [results|what happened|before and after]
        strength training {who}: [a complete plan|where to start|{n:2-3} sessions a week]
        {n:3-9} {exercise} mistakes [I see in every gym|that hurt your back]
        the only {n:4-7} exercises you need: {exercise} and friends
        {exercise} or {exercise'}: which builds more strength?
        full body workout {who}: [follow along|quiet, no jumping|{minutes:20-45} minutes]
        getting strong slowly: {exercise} {who}`,
      shorts: lines`
        fix your {exercise} in thirty seconds
        {exercise}: wrong, better, best
        day {n:10-90} of {exercise}`,
      about: lines`
        {exercise} <looks> simple, and that is why most people never learn the movement properly.
        Warm up first: the routine for that is at the start and takes three minutes.
        Do what you can, rest when you must, and come back the day after tomorrow.
        The plan is made {who}, and it fits on one page.
        Good form beats heavy weight, every time.`,
      channels: lines`
        [Strong|Steady|Quiet|Kitchen] [Enough|Gym|Reps|Barbell] with {first}
        {last} Strength
        [Two|Three] Sets & [Tea|Done]`,
      length: 20,
    },
    {
      name: 'sleep and calm',
      subject: 'practice',
      tags: words`meditation, mindfulness, sleep, stress relief, breathing, relaxation`,
      words: {
        practice: words`box breathing, a body scan, a walking meditation, journaling, an evening without screens, cold showers,
          a gratitude list, slow breathing, the four-seven-eight breath, a sleep diary, quiet mornings, counting breaths`,
        feeling: words`a racing mind, a hard day, Sunday evenings, exam nerves, waking at three, stage fright, a long winter`,
      },
      titles: lines`
        guided meditation for {feeling} [¦ {minutes:8-30} minutes|]
        {practice} for {feeling}
        {practice}: [a beginner's tutorial|the science in plain words|does it really help?|my honest month]
        fall asleep with me: {practice}, {minutes:20-60} minutes
        I tried {practice} for {days:10-60} days
        {n:4-9} small habits for better sleep
        what to do about {feeling}
        {minutes:5-15} minutes to [slow down|let go|begin again]: {practice}
        why you wake up tired, and how {practice} can help
        rain on the roof: {hours:2-3} hours for {feeling}
        {practice} or {practice'}: what helped me more`,
      shorts: lines`
        {practice}, one minute
        try this for {feeling}
        breathe with this circle`,
      about: lines`
        {feeling} <happens> to everybody; this is a small thing that can make it lighter.
        {practice} <takes> a few minutes and <needs> nothing but a place to sit.
        There is no wrong way to do this, and falling asleep is allowed.
        The voice fades out after ten minutes and the sounds go on.
        This is no substitute for help from people trained to give it.`,
      channels: lines`
        [Hush|Still|Slow|Soft] [Hour|Harbor|Evening|Rain]
        Calm with {first}
        The [Quiet|Sleepy|Unhurried] [Room|Lamp|Hour]`,
      length: 18,
    },
    {
      name: 'nutrition',
      subject: 'food',
      tags: words`healthy eating, nutrition facts, breakfast, gut health, myths`,
      words: {
        food: words`oats, olive oil, beans, fermented food, sugar, salt, coffee, whole grains, nuts, protein, fiber, breakfast,
          berries, leafy greens, bread, water, eggs, honey`,
        claim: words`snacking at night, skipping breakfast, juice fasts, eating late, going without sugar, supplements,
          drinking more water, counting calories`,
      },
      titles: lines`
        {food}: [what the research says|good or bad?|a dietitian explains|how much is enough]
        {claim}: [myth or fact?|what really happens|{n:3-7} studies, one answer]
        I ate more {food} for {days:10-60} days
        how to read a label: {food} [tutorial|in {minutes:5-12} minutes|and other surprises]
        {n:4-11} easy breakfasts with {food}
        what a dietitian eats in a day
        the truth about {food} and {claim}
        a shopping tutorial for [one|two|families]: {food}, {food'} and little else
        {claim}: does it work? An honest look
        {n:5-12} questions about {food}, answered`,
      shorts: lines`
        {food} in one minute
        {claim}? Here is the short answer
        an easy way to eat more {food}`,
      about: lines`
        {food} <is> praised one week and blamed the next, so we read the studies themselves.
        On {claim}, the honest answer is shorter than most headlines.
        All sources are listed, including those that found nothing.
        Nothing here is for sale, and there is no plan to buy.
        Bodies differ: treat this as a start for a talk with your doctor.`,
      channels: lines`
        [Plain|Honest|Second] [Plate|Helping|Spoon] with {first}
        {last} on Nutrition
        [Fact|Fork|Fiber] & [Fork|Fiction|Friends]`,
      length: 10,
    },
    {
      name: 'everyday wellbeing',
      subject: 'change',
      tags: words`healthy habits, walking, routine, wellbeing, motivation, aging well`,
      words: {
        change: words`walking ten thousand steps, getting up earlier, sitting less, cycling to work, gardening, cold water swimming,
          a screen-free Sunday, dancing every morning, balance training, daily sunlight, cooking at home, taking the stairs`,
        person: words`a nurse on night shifts, a new father, a retired teacher, an office worker, a bus driver, a student`,
      },
      titles: lines`
        {change} for {days:21-200} days: [what changed|the honest result|would I do it again?]
        how {person} found time for {change}
        {change}: [how to start|a simple tutorial|what {n:3-9} studies found|for people who hate it]
        a healthy morning with {person}
        {n:4-10} tiny habits from {person}
        walk with me: {minutes:20-50} minutes [in the forest|indoors|by the sea]
        why {change} works better than motivation
        my {n:65-91}-year-old neighbor on {change}
        {person} tries {change}
        one year of {change}, in {minutes:6-14} minutes`,
      shorts: lines`
        {change}, day {n:1-100}
        {person} on the best habit of all
        a one-minute start for {change}`,
      about: lines`
        {change} sounded like advice from a calendar, until it became the best part of the day.
        We spent a week with {person} and copied everything.
        No gadgets and no challenge badge: just one change, repeated.
        It went wrong twice, and both times are in the film.
        Start smaller than you think, and tell one friend about it.`,
      channels: lines`
        [Ten|Small|Daily] [Steps|Changes|Circles] with {first}
        {first} Feels Better
        The [Ordinary|Gentle|Stubborn] [Habit|Walker|Morning]`,
      length: 13,
    },
  ],
  remarks: lines`
    My back has not felt this good since before the move.
    Day twelve. I can nearly touch my toes. Nearly.
    I fall asleep before the end every time, so I have no idea how it finishes.
    Is this all right after knee surgery? My physiotherapist is on holiday.
    The pace is too quick for real beginners.
    My father is eighty-one and does this with me every morning.
    Could you make one without music, please?
    I cried a little at the breathing part and feel lighter now.`,
};
