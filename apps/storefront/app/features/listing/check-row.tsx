import { useTexts } from '#app/i18n/texts.tsx'

interface CheckRowProps {
  /** The name and value in the address, for a browser without script. */
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  hex?: string | null
  onToggle: () => void
}

/** One value to filter by, with how many products it would leave. */
export function CheckRow({ name, value, label, count, checked, hex, onToggle }: CheckRowProps) {
  const { number } = useTexts()
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 text-[15px] max-md:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={onToggle}
        className="size-[18px] shrink-0 accent-ink"
      />
      {hex && /^#[0-9a-f]{3,8}$/i.test(hex) && (
        <span
          aria-hidden="true"
          className="size-5 shrink-0 rounded-full border border-ink/15"
          style={{ backgroundColor: hex }}
        />
      )}
      <bdi className="min-w-0 flex-1">{label}</bdi>
      <span className="text-sm text-mute tabular-nums">{number(count)}</span>
    </label>
  )
}
