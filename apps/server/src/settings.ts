/** The kinds of settings and how each is read from the environment. */
export interface Setting<T> {
  about: string
  secret: boolean
  /** As it stands in .env.example; empty when unset by default. */
  shownDefault: string
  read: (value: string | undefined) => T
}

interface About<T> {
  about: string
  secret?: boolean
  default?: T
}

class WrongValue extends Error {}

function setting<T, O extends About<T>>(options: O, parse: (value: string) => T) {
  type Value = O extends { default: T } ? T : T | undefined
  return {
    about: options.about,
    secret: options.secret ?? false,
    shownDefault: options.default === undefined ? '' : String(options.default),
    read: (value: string | undefined) => (value ? parse(value) : options.default) as Value,
  }
}

export const text = <const O extends About<string> & { minLength?: number }>(options: O) =>
  setting<string, O>(options, (value) => {
    if (value.length < (options.minLength ?? 1))
      throw new WrongValue(`at least ${options.minLength} characters`)
    return value
  })

export const integer = <const O extends About<number> & { min: number; max: number }>(options: O) =>
  setting<number, O>(options, (value) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < options.min || number > options.max)
      throw new WrongValue(`a whole number from ${options.min} to ${options.max}`)
    return number
  })

export const url = <const O extends About<string>>(options: O) =>
  setting<string, O>(options, (value) => {
    if (!URL.canParse(value)) throw new WrongValue('a full address such as https://host')
    return value.replace(/\/$/, '')
  })

export const yesNo = <const O extends About<boolean>>(options: O) =>
  setting<boolean, O>(options, (value) => {
    if (value === 'true' || value === '1') return true
    if (value === 'false' || value === '0') return false
    throw new WrongValue('true or false')
  })

export const list = <const O extends About<string[]>>(options: O) =>
  setting<string[], O>(options, (value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

export const oneOf = <const V extends string, const O extends About<V>>(values: readonly V[], options: O) =>
  setting<V, O>(options, (value) => {
    const found = values.find((allowed) => allowed === value)
    if (!found) throw new WrongValue(`one of ${values.join(', ')}`)
    return found
  })

/** A start with wrong settings stops here, with the name of each and what would be right. */
export class SettingsError extends Error {}

export function settingsFrom(
  table: Record<string, Setting<unknown>>,
  env: Record<string, string | undefined>,
) {
  const wrong: string[] = []
  const entries = Object.entries(table).map(([name, entry]) => {
    try {
      return [name, entry.read(env[name])]
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error
      wrong.push(`${name} must be ${error.message}${entry.secret ? '' : ` (it is "${env[name]}")`}`)
      return [name, undefined]
    }
  })
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'))
  return Object.freeze(Object.fromEntries(entries))
}
