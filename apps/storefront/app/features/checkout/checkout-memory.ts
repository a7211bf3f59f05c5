/** What a guest has said during this visit's checkout; gone with the tab, and with the order. */
interface Remembered {
  continueAsGuest: boolean
  email: string
}

const key = 'checkout'
let inMemory: Remembered = { continueAsGuest: false, email: '' }

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
