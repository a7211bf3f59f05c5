/** What a guest has said during this visit's checkout; gone with the tab, with the order and with a log-out. */
interface Remembered {
  continueAsGuest: boolean
  email: string
}

const key = 'checkout'
const nothing: Remembered = { continueAsGuest: false, email: '' }
let inMemory = nothing

export function readCheckoutMemory(): Remembered {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const { continueAsGuest, email } = (stored ?? {}) as Partial<Record<keyof Remembered, unknown>>
    return {
      continueAsGuest: continueAsGuest === true || inMemory.continueAsGuest,
      email: typeof email === 'string' ? email : inMemory.email,
    }
  } catch {
    return inMemory
  }
}

export function rememberCheckout(change: Partial<Remembered>) {
  inMemory = { ...readCheckoutMemory(), ...change }
  try {
    sessionStorage.setItem(key, JSON.stringify(inMemory))
  } catch {
    // Without storage the visit's own memory has to do.
  }
}

/** The next who sits here is asked anew: whoever's address stands in an order gets its mails. */
export function forgetCheckout() {
  inMemory = nothing
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then there was nothing in it.
  }
}
