import type { Names } from '#server/areas/search/load-names.ts'

/** Works something out of the names in a language once: for as long as the names stay as they are it does not change. */
export function oncePerLanguage<T>(make: (names: Names, language: string) => T) {
  const known = new WeakMap<Names, Map<string, T>>()
  return (names: Names, language: string): T => {
    const byLanguage = known.get(names) ?? new Map<string, T>()
    known.set(names, byLanguage)
    const made = byLanguage.get(language) ?? make(names, language)
    byLanguage.set(language, made)
    return made
  }
}
