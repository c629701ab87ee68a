import type { ReactNode } from 'react'
import { Page } from '#ui/layout'

type Props = {
  title: string
  lead?: ReactNode
  /** `20 listopada 2026`: the date from which the text applies. */
  since?: string
  /** Above the table of contents. */
  before?: ReactNode
  /** Below the text. */
  after?: ReactNode
  sections: readonly { title: string; body: ReactNode }[]
}

/** A long text with a table of contents and numbered headings. */
export function LegalPage({ title, lead, since, before, after, sections }: Props) {
  return (
    <Page title={title} lead={lead} width="reading">
      {since !== undefined && <p className="-mt-3 mb-6 text-muted">Obowiązuje od {since}</p>}
      {before}
      <nav aria-label="Spis treści" className="mb-8 rounded-2xl border border-line bg-surface p-5">
        <ol className="grid gap-x-6 sm:grid-cols-2">
          {sections.map(({ title: name }, index) => (
            <li key={name}>
              <a
                href={`#s${index + 1}`}
                className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
              >
                <span className="w-7 shrink-0 text-muted tabular-nums">{index + 1}.</span>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose-kram">
        {sections.map(({ title: name, body }, index) => (
          <section key={name} id={`s${index + 1}`}>
            <h2>
              {index + 1}. {name}
            </h2>
            {body}
          </section>
        ))}
      </div>
      {after}
    </Page>
  )
}
