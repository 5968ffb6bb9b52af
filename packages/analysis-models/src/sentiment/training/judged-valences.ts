/**
 * Where training begins for emoji and faces, which the lexicon hardly has: our own judgment, on its scale from −4 to 4.
 */
const judged: Readonly<Record<string, string>> = {
  '3': '❤ 😍 🥰 💖 💕 😻 💗 💘 💝 💞 🤩 🏆 🥳 💜 💙 💚 🧡 💛 🤍 🖤 🩷 ♥',
  '2': '😊 😁 😄 😃 😀 🙂 😘 😇 🤗 👏 👍 🎉 🙌 💪 🔥 💯 😎 🥹 ☺ 🌟 ⭐ ✨ 🙏 👑 🫶 😌 🤝 🎊 💐 🌹 🐐 😋 🤤 👌 🤟 🤘 💃 🕺',
  '1.5': '😂 🤣 😆 😹 😅 😉 😜 😝 😛 🤪 ✅ ✌ 🌈 🎂 🎁 😏 🫡 🤭',
  '-1': '😐 😑 😕 🤔 😬 😒 🙄 😳 🤨 🥴 😶 🫤 🤷 😮 🧐 😴 🥱',
  '-2': '😢 😞 😔 😟 ☹ 🙁 😩 😫 😥 😰 😓 😖 😣 😨 😧 😦 👎 🤦 💔 🤡 😤 😿 🥺 😱 ❌ 🚮 🗑',
  '-3': '😡 😠 🤬 🤮 🤢 💩 🖕 👿 😾',
  '-1.5': '😭 💀 ☠ 🙃',
};

/** Some that look sad or grim are mostly said in fun or moved: they hardly say anything. */
const ambiguous: Readonly<Record<string, number>> = {
  '😭': -0.3,
  '💀': 0.3,
  '🥺': 0.3,
  '😱': -0.2,
};

/** What people say under videos and the lexicon lacks. */
const underVideos: Readonly<Record<string, number>> = {
  clickbait: -2.2,
  clickbaity: -2,
  unsubscribed: -2,
  unsubscribe: -1.5,
  subscribed: 1,
  underrated: 1.5,
  overrated: -1.5,
  goosebumps: 1.8,
  masterpiece: 3,
  banger: 2.5,
  legend: 2,
  legendary: 2.2,
  wholesome: 2,
  cringe: -1.8,
  cringy: -1.8,
  cringey: -1.8,
  informative: 1.8,
  addictive: 1,
  epic: 2,
};

/** Emoji and words, and what they are worth before anything is learned. */
export function judgedValences(): Map<string, number> {
  const pairs = Object.entries(judged).flatMap(([valence, signs]) =>
    signs.split(' ').map((sign) => [sign, Number(valence)] as const),
  );
  return new Map([...pairs, ...Object.entries(ambiguous), ...Object.entries(underVideos)]);
}
