import { Icon } from '#app/ui/icon.tsx'

/** What went wrong with a form as a whole; read out when it appears. */
export const FormProblem = ({ text }: { text: string }) => (
  <div role="alert" className="empty:-mt-5">
    {text && (
      <p className="flex items-start gap-2.5 rounded-xl bg-sand px-4 py-3 text-sm text-sale">
        <Icon name="warning" className="mt-0.5 size-4" />
        <span className="min-w-0">{text}</span>
      </p>
    )}
  </div>
)
