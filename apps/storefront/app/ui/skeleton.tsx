/** Holds the place of what is still coming, in its final size. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded-xl bg-sand motion-reduce:animate-none ${className}`}
  />
)
