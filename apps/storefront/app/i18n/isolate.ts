/** A name or code inside a plain text (a toast, an attribute) keeps its own direction. */
export const isolate = (text: string) => `\u2068${text}\u2069`
