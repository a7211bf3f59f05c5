import type { Customer } from '@sadu/contract/models/session'
import { useId } from 'react'
import { call } from '#app/api/call.ts'
import { hosts } from '#app/api/hosts.ts'
import { uploadTypes } from '#app/api/upload.ts'
import { useChange } from '#app/api/use-change.ts'
import { useQuery } from '#app/api/use-query.ts'
import { saveProfile } from '#app/features/account/save-profile.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { UploadProgress } from '#app/ui/upload-progress.tsx'
import { useUpload } from '#app/ui/use-upload.ts'

const pictureTypes = uploadTypes.filter((type) => type.startsWith('image/'))

/** The customer's picture: seen by its owner alone, through an address that is good for minutes. */
export function Avatar({ customer }: { customer: Customer }) {
  const { t } = useTexts()
  const hintId = useId()
  const { upload, share, problem, cancel } = useUpload(({ path }) =>
    saveProfile(customer, { avatarPath: path }),
  )
  const remove = useChange(
    () => saveProfile(customer, { removeAvatar: true }),
    () => showToast('success', t('ui.prisma.my_account.saved')),
  )
  return (
    <section aria-label={t('ui.prisma.my_account.picture')} className="flex flex-wrap items-center gap-5">
      <Face customer={customer} />
      <div className="grid gap-2">
        {share === null ? (
          <div className="flex flex-wrap items-center gap-x-5">
            <FileButton
              label={t(
                customer.avatarPath
                  ? 'ui.prisma.my_account.picture_change'
                  : 'ui.prisma.my_account.picture_choose',
              )}
              accept={pictureTypes}
              describedBy={hintId}
              onChoose={(file) => void upload(file, pictureTypes)}
            />
            {customer.avatarPath && (
              <Button look="plain" busy={remove.isPending} onClick={() => void remove.mutate(undefined)}>
                {t('ui.prisma.my_account.picture_remove')}
              </Button>
            )}
          </div>
        ) : (
          <div className="flex items-center gap-4">
            <UploadProgress share={share} label={t('ui.prisma.my_account.picture_sending')} />
            <Button look="plain" onClick={cancel}>
              {t('ui.prisma.my_account.picture_cancel')}
            </Button>
          </div>
        )}
        <p id={hintId} className="text-sm text-mute">
          {t('ui.prisma.my_account.picture_hint')}
        </p>
        <FormProblem text={problem} />
      </div>
    </section>
  )
}

function Face({ customer: { avatarPath, displayName, userId } }: { customer: Customer }) {
  const { t } = useTexts()
  const address = useQuery({
    queryKey: ['avatar', userId, avatarPath],
    queryFn: ({ signal }) => call('GET /api/url', { query: { filePath: avatarPath ?? '' } }, { signal }),
    enabled: avatarPath !== null,
    staleTime: 240_000,
  })
  const look = 'size-20 shrink-0 rounded-full bg-sand'
  if (!avatarPath || !address.data) {
    return (
      <span aria-hidden="true" className={`${look} grid place-items-center text-2xl font-semibold text-mute`}>
        {[...displayName.trim()][0]?.toUpperCase()}
      </span>
    )
  }
  const { url } = address.data
  return (
    <img
      src={`${hosts().api ?? ''}${url}${url.includes('?') ? '&' : '?'}w=160`}
      alt={t('ui.prisma.my_account.picture')}
      width={80}
      height={80}
      className={`${look} object-cover`}
    />
  )
}
