/**
 * The consonants of a word in one script for both: "bakhoor", "bukhur" and بخور are "bXr". Short and long vowels
 * are written too freely between the scripts to count. Too short a skeleton says nothing.
 */
export function skeleton(folded: string): string | undefined {
  const letters = /[\u0600-\u06ff]/.test(folded) ? fromArabic(folded) : fromLatin(folded)
  const single = letters.replaceAll(/(.)\1+/g, '$1')
  return single.length >= 3 ? single : undefined
}

/** Upper case stands for sounds that Latin writes with two letters. */
const arabicSounds: Record<string, string> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  غ: 'j',
  چ: 'S',
  ح: 'h',
  خ: 'K',
  د: 'd',
  ض: 'd',
  ذ: 'z',
  ز: 'z',
  ظ: 'z',
  ژ: 'z',
  ر: 'r',
  ش: 'S',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  گ: 'j',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
}

function fromArabic(word: string): string {
  // The article and the ending ه are heard as vowels.
  const bare = word.replace(/^ال(?=..)/, '').replace(/ه$/, '')
  return [...bare].map((letter) => arabicSounds[letter] ?? '').join('')
}

const latinSounds: [RegExp, string][] = [
  [/^al(?=[a-z]{3})/, ''],
  [/kh/g, 'K'],
  [/(?:tch|sch|sh|ch)/g, 'S'],
  [/gh/g, 'j'],
  [/th/g, 's'],
  [/(?:dh|zh)/g, 'z'],
  [/ph/g, 'f'],
  [/(?:ck|q|c)/g, 'k'],
  [/x/g, 'ks'],
  [/[gj]/g, 'j'],
  [/v/g, 'f'],
  [/p/g, 'b'],
  [/h$/, ''],
  [/[aeiouyw0-9.]/g, ''],
]

const fromLatin = (word: string): string =>
  latinSounds.reduce((text, [sound, letter]) => text.replaceAll(asGlobal(sound), letter), word)

const asGlobal = (sound: RegExp) => (sound.global ? sound : new RegExp(sound.source, 'g'))
