/** The woven band, the shop's signature: above the footer, in the mark, the loader and empty states; nowhere else. */
export const WovenBand = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`weave h-7 ${className}`} />
)

export const WovenMark = ({ className = 'size-[30px]' }: { className?: string }) => (
  <span aria-hidden="true" className={`weave-mark block shrink-0 rounded-lg ${className}`} />
)
