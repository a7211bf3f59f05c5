import { useId } from 'react'

interface FileButtonProps {
  label: string
  accept: readonly string[]
  describedBy?: string | undefined
  onChoose: (file: File) => void
}

/** Opens the choice of a file. The browser's own button speaks the browser's language, this one the page's. */
export function FileButton({ label, accept, describedBy, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-5 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-deep"
    >
      {label}
      <input
        id={id}
        type="file"
        accept={accept.join()}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
