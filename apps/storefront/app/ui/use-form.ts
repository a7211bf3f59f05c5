import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#app/api/failure.ts'
import { useFailureWords } from '#app/i18n/failure-words.ts'
import { useAwake } from '#app/ui/use-awake.ts'

export type Values<F extends string> = Record<F, string>
export type Errors<F extends string> = Partial<Record<F, string>>

interface FormOptions<F extends string, Answer> {
  fields: readonly F[]
  /** What is wrong before the server is asked, by field, in words. */
  check: (values: Values<F>) => Errors<F>
  send: (values: Values<F>) => Promise<Answer>
  done?: (answer: Answer, values: Values<F>) => void
  /** Says whether a failure belongs to a field although the server did not name one. */
  place?: (error: unknown, words: string) => Errors<F> | undefined
  /** Leaving with something typed and not sent asks first. */
  warnUnsaved?: boolean
}

/**
 * A form over plain inputs: what is typed stays in them whatever happens. Errors of both sides stand at their fields,
 * the first one gets the focus; what belongs to no field is the form's `problem`.
 */
export function useForm<F extends string, Answer>(options: FormOptions<F, Answer>) {
  const { fields, check, send, done, place, warnUnsaved = false } = options
  const form = useRef<HTMLFormElement>(null)
  const failureWords = useFailureWords()
  const ready = useAwake()
  const [errors, setErrors] = useState<Errors<F>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(false)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  useWarning(warnUnsaved && unsaved)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = valuesOf(event.currentTarget, fields)
    setProblem('')
    const wrong = withWords(fields, check(values))
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const answer = await send(values)
      setUnsaved(false)
      done?.(answer, values)
    } catch (error) {
      const words = failureWords(error)
      const found = withWords(fields, place?.(error, words) ?? (fieldErrors(error) as Errors<F>))
      setErrors(found)
      if (Object.keys(found).length === 0) setProblem(words)
    } finally {
      setBusy(false)
    }
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    setUnsaved(true)
    if (name in errors) setErrors(({ [name as F]: _, ...rest }) => rest as Errors<F>)
  }

  return {
    /** A form that is sent before its script runs must not put what it holds into the address. */
    form: { ref: form, onSubmit, onInput, method: 'post', noValidate: true } as const,
    errors,
    problem,
    busy,
    ready,
    /** For errors that come up outside the sending. */
    showErrors: setErrors,
  }
}

function valuesOf<F extends string>(form: HTMLFormElement, fields: readonly F[]): Values<F> {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Values<F>
}

/** In the order of the fields, so that the first error is the first on the page. */
function withWords<F extends string>(fields: readonly F[], errors: Errors<F>): Errors<F> {
  return Object.fromEntries(
    fields.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
  ) as Errors<F>
}

function useWarning(on: boolean) {
  useEffect(() => {
    if (!on) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [on])
}
