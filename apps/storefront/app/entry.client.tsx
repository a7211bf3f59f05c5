import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeTokenFromAddress, watchAddress } from '#app/features/session/impersonation-link.ts'
import { takeNoticeFromHistory } from '#app/features/session/notice.ts'

takeTokenFromAddress()
watchAddress()
takeNoticeFromHistory()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
