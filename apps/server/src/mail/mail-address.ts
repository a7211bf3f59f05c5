const BARE_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break here would start a header of its own
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

export class MailAddressError extends Error {
  constructor() {
    super('not a single plain e-mail address')
  }
}

/** One bare address, so that nothing in it can add a receiver or a header. */
export function mailAddress(value: string): string {
  const address = value.trim()
  if (CONTROLS.test(value) || address.length > 254 || !BARE_ADDRESS.test(address))
    throw new MailAddressError()
  return address
}

/** `Sadu <shop@sadu.test>` or the bare address, as the settings give the sender. */
export function senderAddress(from: string): string {
  return mailAddress(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from)
}
