import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeTokenFromAddress } from '#app/features/session/impersonation-link.ts'
import { takeNoticeFromHistory } from '#app/features/session/notice.ts'

takeTokenFromAddress()
takeNoticeFromHistory()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
