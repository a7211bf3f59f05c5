import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server sent it, true once its script runs. */
export const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
