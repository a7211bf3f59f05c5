/** Our own small drawings of the ways to pay: marks to tell them apart by, not anybody's logo. */
const drawings: Record<string, React.ReactNode> = {
  knet: (
    <>
      <path d="M9 8v8M9 12l5-4M9 12l5 4" />
      <path d="M18.5 12h4" />
      <circle cx="25" cy="12" r="2.5" />
    </>
  ),
  card: <path d="M8 10.5h18M11 14.5h5M8 8h18v9H8z" />,
  applepay: (
    <>
      <path d="M17 8.5c1-1.2 1-2 .9-2.8-1 .1-1.7.7-2.1 1.5" />
      <path d="M20.5 10.2c-1.4-1.3-2.6-.5-3.5-.5s-2.2-.8-3.6.3c-1.8 1.5-.8 6.5 1.6 7.5.8.3 1.2-.3 2-.3s1.2.6 2 .3c1.2-.5 2-2.5 2.2-3.4-1.6-.9-1.7-2.9-.7-3.9Z" />
    </>
  ),
  tabby: (
    <path d="M9 8v7.5a2 2 0 0 0 2 2M7 10.5h5M16 8h3.5v3.5H16zM22.5 8H26v3.5h-3.5zM16 14h3.5v3.5H16zM22.5 14H26v3.5h-3.5z" />
  ),
  tamara: <path d="M8 8h8M12 8v9M19 8h3v3h-3zM24 8h3v3h-3zM19 14h3v3h-3z" />,
  cod: (
    <>
      <path d="M7 8h20v8.5H7z" />
      <circle cx="17" cy="12.2" r="2.2" />
      <path d="M10 12.2h.01M24 12.2h.01" />
    </>
  ),
}

export const MethodIcon = ({ code }: { code: string }) => (
  <svg
    viewBox="0 0 34 24"
    aria-hidden="true"
    className="h-7 w-10 rounded-md border border-line bg-surface text-ink"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawings[code.toLowerCase().replace(/[^a-z]/g, '')] ?? drawings.card}
  </svg>
)
