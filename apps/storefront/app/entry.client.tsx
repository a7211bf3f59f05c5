import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeTokenFromAddress, watchAddress } from '#app/features/session/impersonation-link.ts'

takeTokenFromAddress()
watchAddress()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
