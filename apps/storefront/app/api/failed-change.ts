type Listener = (error: unknown) => void
let tell: Listener = () => {}

/** Who tells the shopper of failed changes; set once by the shell. */
export const onFailedChange = (listener: Listener) => {
  tell = listener
}

export const tellFailure = (error: unknown) => tell(error)
