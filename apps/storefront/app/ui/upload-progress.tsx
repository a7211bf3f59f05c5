import { useTexts } from '#app/i18n/texts.tsx'

/** How far a file has got, for eyes and ears. */
export function UploadProgress({ share, label }: { share: number; label: string }) {
  const { number } = useTexts()
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-3">
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-2 w-full min-w-32 appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-deep [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-deep"
      />
      <span aria-hidden="true" className="w-10 text-end text-sm text-mute">
        <bdi>{number(percent)}%</bdi>
      </span>
    </div>
  )
}
