import type { ReactNode } from 'react'

/** The narrow column of the pages that let somebody in. */
export function Entrance({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section className="wrap py-10 md:py-16">
      <div className="mx-auto grid max-w-[420px] gap-7">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="text-mute">{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
