import { useCallback } from 'react'
import { failureText } from '#app/api/failure.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** Turns a failure into words of the shopper's language. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTexts()
  return useCallback(
    (error: unknown) => {
      const words = t('ui.prisma.alert.error.network')
      return failureText(error, { generic: words, network: words })
    },
    [t],
  )
}
