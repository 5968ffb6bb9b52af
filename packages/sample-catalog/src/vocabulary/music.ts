import { lines, words } from '../grammar/text-lists.js';
import type { CategoryVocabulary } from '../grammar/theme.js';

const artist = words`Glass Orchard, Marrow and Vine, The Tin Meridians, Oda Lark, Slow Cartography, Bright Ferry,
  Hollow Pines, Kite Arcade, Nine Lives of Wren, Saltmarsh Radio, Velvet Ladder, Juniper Static, Paper Harbor Band,
  The Umbra Sisters, Low Tide Telegraph, Copper Finch, Amber Attic, Moonlit Grocer, The Quiet Engines, Sable Lane`;
const song = words`Porchlight, Half a Map, Winter Bicycle, Silver Tongue, Leave the Radio On, Undertow, Second Summer,
  Paper Boats, Telegraph Hill, Home by Morning, Honey and Rust, The Long Way Down, Constellations, Say It Slowly,
  Borrowed Time, North Window, Carousel, Salt in the Water, Night Ferry, Every Other Sunday, Lanterns, Cold Coffee`;

export const music: CategoryVocabulary = {
  slug: 'music',
  platforms: { youtube: 52, vimeo: 16, dailymotion: 12, twitch: 8, tiktok: 12 },
  captioned: 0.25,
  themes: [
    {
      name: 'new music',
      subject: 'song',
      tags: words`official video, indie, new release, singer songwriter, live performance`,
      words: { artist, song },
      titles: lines`
        {artist} – {song} ([official video|lyric video|official audio|visualizer])
        {artist} – {song} (live [at the boathouse|in an empty theater|on the roof|from the old station])
        {artist} play {song} [in one take|with a string quartet|unplugged]
        {song}: [the story behind the song|how we wrote it|first demo to final mix]
        {artist} – {song} ([acoustic|piano version|orchestral version|late night remix])
        {artist}: [full concert|a full live set|the farewell concert]
        {artist} cover {song} by {artist'}
        making of {song}: a week in the studio with {artist}
        {song} on [harp|two pianos|a toy organ|eight cellos]: {artist} cover
        {artist}, {minutes:25-70} minutes live for the radio`,
      shorts: lines`
        {song}, the chorus, one take
        {artist} singing {song} in a stairwell
        when the whole crowd knows {song}`,
      streams: lines`
        {artist} live: rehearsal of {song}
        song requests with {artist}`,
      about: lines`
        {song} is taken from the new record by {artist}, out now everywhere.
        {song} was recorded in one take, on a rainy Thursday, with the windows open.
        Words, chords and thanks are on the band's own page.
        Filmed by friends, with borrowed lights and far too many cables.
        Headphones recommended.`,
      channels: lines`
        {artist}
        [Boathouse|Window|Rooftop|Cellar] Sessions
        {last} Records`,
      length: 5,
    },
    {
      name: 'guitar',
      subject: 'skill',
      tags: words`guitar lesson, acoustic guitar, chords, practice, fingerstyle`,
      words: {
        skill: words`barre chords, fingerpicking, palm muting, the pentatonic scale, strumming patterns, hammer-ons,
          open tunings, travis picking, slide guitar, arpeggios, chord changes, harmonics, blues turnarounds,
          flatpicking, rhythm guitar, percussive guitar`,
        song,
      },
      titles: lines`
        guitar tutorial: {skill} [for beginners|in {minutes:8-22} minutes|you will really use|, slowly]
        {skill} finally explained
        learn {n:3-8} songs with {skill}
        {song} guitar tutorial: [easy chords|fingerstyle with tabs|intro and chorus|full lesson]
        the {minutes:10-25}-minute daily routine for {skill}
        why your {skill} [<sounds> muddy|<hurts> your hand|<falls> apart at speed]
        {days:14-100} days of {skill}: [before and after|my honest progress]
        {skill} without pain: [small hands welcome|posture, thumb, breath]
        from {skill} to {skill'}: a lesson for the plateau
        a cheap guitar, set up properly: {skill} made easier`,
      shorts: lines`
        {skill} in thirty seconds
        try this riff: {skill}
        one exercise for better {skill}`,
      streams: lines`
        practice with me: {skill}, [slow blues|an hour of scales|your songs]`,
      about: lines`
        This lesson on {skill} starts at walking pace and ends with a short piece you can play tonight.
        Tabs and a slow backing track are free to download.
        Three things to listen for: even volume, a relaxed thumb, and silence between the notes.
        All you need is a guitar that is roughly in tune.
        Played on a small acoustic with old strings, so no excuses.`,
      channels: lines`
        [Six|Old|Loose|Open] [Strings|Frets|Tuning] with {first}
        {last} Guitar
        [Thumb|Fret] & [Finger|Patience]`,
      length: 13,
    },
    {
      name: 'piano and theory',
      subject: 'subject',
      tags: words`piano lesson, music theory, harmony, ear training, composition`,
      words: {
        subject: words`seventh chords, the circle of fifths, left-hand patterns, sight-reading, modes, voice leading,
          jazz voicings, cadences, counterpoint, scales, chord inversions, odd time signatures, key changes,
          pedalling, the blues scale, waltz rhythm`,
        feeling: words`sad, hopeful, restless, like the sea, like a memory, unfinished, like winter, warm`,
      },
      titles: lines`
        {subject}: [a piano tutorial|music theory in plain words|the lesson I never got]
        piano tutorial for beginners: {subject} [in {minutes:8-25} minutes|step by step|with both hands]
        why {subject} <sounds> {feeling}
        {subject} explained with [film music|lullabies|video game music|folk songs]
        I learned piano in {n:3-12} months: {subject} and [tears|triumph|the first concert]
        compose something {feeling} with {subject}
        {subject} every pianist should practice
        what makes a melody sound {feeling}?
        the {n:4-9} [chords|progressions|intervals] that sound {feeling}
        ear training tutorial: hear {subject} [at once|in real songs]`,
      shorts: lines`
        {subject} in one minute
        this chord sounds {feeling}
        one hand only: {subject}`,
      about: lines`
        {subject} <is> easier to hear than to read, so we begin at the keyboard.
        You will find the exercises in three levels, and the first takes five minutes.
        The last piece sounds {feeling}, and it uses only four notes.
        No need to read music for this one.
        The sheet is free; please change the ending and send me yours.`,
      channels: lines`
        [Upright|Felt|Left Hand|Sunday] [Piano|Keys|Harmony]
        {first} at the Piano
        [Major|Minor|Middle] [Thirds|Notes|Moods] with {last}`,
      length: 12,
    },
    {
      name: 'music production',
      subject: 'task',
      tags: words`home studio, mixing, recording, synthesizer, beat making, sound design`,
      words: {
        task: words`mixing vocals, warm drums, side-chain compression, sampling vinyl, ambient pads, recording at home,
          writing a bass line, mastering, drum programming, tape delay, granular textures, layering guitars,
          field recording, parallel compression, modular patches`,
        source: words`kitchen sounds, a train journey, one old synthesizer, rain on a tent, a music box, bird song,
          a broken radio, children's toys, my own voice, a single piano note`,
      },
      titles: lines`
        {task}: [home studio tutorial|the simple way|what actually matters|with stock plugins]
        a whole track made from {source}
        {task} in {minutes:8-25} minutes [for beginners|, start to finish|]
        I made a beat from {source} [every day for a month|in one hour|and it works]
        {n:4-10} mistakes that ruin {task}
        treating a bedroom for {task} [under {n:80-300} euros|with blankets and bookshelves]
        {task} tutorial: [hear every step|before and after|by ear, not by eye]
        from {source} to a finished song
        lo-fi beats made from {source} [¦ {minutes:40-120} minutes to work and study]
        sound design with {source}: {task}`,
      shorts: lines`
        a beat from {source}
        {task}, before and after
        one knob that fixes {task}`,
      streams: lines`
        making music live: {task} [with viewer samples|until it grooves|from {source}]`,
      about: lines`
        Everything you hear was made from {source}, recorded with a phone.
        {task} <is> mostly about what you take away, so we start by muting things.
        You can follow with any software; I only use tools that every program has.
        The raw tracks are free, and I would love to hear your mix.
        Listen once with your eyes closed before you look at the screen.`,
      channels: lines`
        [Bedroom|Attic|Tape|Window] [Studio|Loops|Hiss|Delay]
        {first} Makes Beats
        [Low|Warm|Slow] [Pass|Noise|Signal] {last}`,
      length: 15,
    },
    {
      name: 'singing and rhythm',
      subject: 'technique',
      tags: words`singing lesson, drums, voice, percussion, choir, warm up`,
      words: {
        technique: words`breath support, mixed voice, harmony singing, paradiddles, the shuffle, vibrato, ghost notes,
          head voice, beatboxing, brush drumming, sight-singing, polyrhythms, vocal warm-ups, hand drumming, belting`,
        group: words`a village choir, a school orchestra, a brass band, a drum circle, a barbershop quartet,
          an a cappella group, a marching band, three cousins`,
        song,
      },
      titles: lines`
        {technique}: [a tutorial for shy singers|exercises that work|from first try to stage]
        {technique} in {minutes:6-20} minutes a day
        {group} <sings> with {n:300-5000} strangers
        {group} rehearsing {song} [for the first time|one hour before the concert]
        a voice coach explains {technique}
        {technique} tutorial: [slow, medium, fast|three levels|common mistakes]
        I practiced {technique} for {days:20-100} days
        how {group} learned {technique}
        {group}: [a documentary|full concert|the long road to the final]
        why {technique} <is> not about [talent|volume|strength]`,
      shorts: lines`
        {technique} in thirty seconds
        {group} in a railway station
        repeat after me: {technique}`,
      about: lines`
        {technique} <is> a matter of ten calm minutes a day rather than talent.
        Please stop if it hurts; good technique never does.
        Filmed with {group}, who had met only twice before.
        A practice track at three speeds goes with this lesson.
        Sing along, tap along, and never mind the neighbors.`,
      channels: lines`
        [Open|Warm|Borrowed] [Voice|Throat|Drum] with {first}
        {last} Choir Project
        [Clap|Hum|Stomp] & [Hum|Sing|Whistle]`,
      length: 11,
    },
  ],
  remarks: lines`
    That key change gave me goosebumps.
    Played this at my sister's wedding. Not a dry eye.
    Which microphone is that? The room sounds so warm.
    Slightly out of tune in the second verse, but I love it even more for that.
    Week three of practicing and the neighbors finally smiled at me.
    The mix is too quiet, I had to turn everything up.
    Are the tabs still available somewhere?
    On repeat since this morning.`,
};
