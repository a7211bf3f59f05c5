import { useCallback } from 'react'
import { CallFailure, failureText } from '#app/api/failure.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** Turns a failure into words of the shopper's language. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTexts()
  return useCallback(
    (error: unknown) => {
      const words = t('ui.prisma.alert.error.network')
      const isOffline = error instanceof CallFailure && error.code === 'cart.offline'
      return failureText(error, { generic: words, network: isOffline ? t('ui.prisma.cart.offline') : words })
    },
    [t],
  )
}
