const telling = /id|status|state|amount|value|currency|reference|code|date|created|event|type|track|version/i

/** A gateway's message as it may be kept: numbers, and the texts that name payments and states. Of people, nothing. */
export function withoutPersons(rawBody: string): unknown {
  try {
    return cleaned(JSON.parse(rawBody), '', 0)
  } catch {
    return {}
  }
}

const personal = /customer|buyer|consumer|payer|card|address|phone|mail|name|receipt|billing|shipping|mobile/i

function cleaned(value: unknown, key: string, depth: number): unknown {
  if (depth > 8) return null
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => cleaned(entry, key, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !personal.test(name))
        .map(([name, entry]) => [name, cleaned(entry, name, depth + 1)]),
    )
  if (typeof value === 'string') return telling.test(key) ? value.slice(0, 200) : '…'
  return value
}

/** A gateway's own words as they may be logged: it likes to repeat what it did not like, a phone or an address. */
export const wordsWithoutPersons = (words: string): string =>
  words.replace(/\S+@\S+/g, '…').replace(/\+?\d[\d -]{4,}\d/g, '…')
