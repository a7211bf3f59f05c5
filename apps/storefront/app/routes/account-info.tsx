import { Avatar } from '#app/features/account/avatar.tsx'
import { PhoneVerification } from '#app/features/account/phone-verification.tsx'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { useCustomer } from '#app/features/session/use-customer.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { LoadState } from '#app/ui/load-state.tsx'
import type { Route } from './+types/account-info.ts'

export { AreaError as ErrorBoundary } from '#app/shell/area-error.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({ texts: await textsFor(context, 'files') })

export default function AccountInfo() {
  const { t } = useTexts()
  const customer = useCustomer()
  return (
    <div className="grid max-w-xl gap-8">
      <h1 className="text-3xl">{t('ui.prisma.my_account.info')}</h1>
      <LoadState query={customer}>
        {(data) => (
          <>
            <Avatar customer={data} />
            <ProfileForm key={data.userId} customer={data} />
            <PhoneVerification key={data.phone} customer={data} />
          </>
        )}
      </LoadState>
    </div>
  )
}
