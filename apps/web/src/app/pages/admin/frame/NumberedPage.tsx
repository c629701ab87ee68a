import type { ComponentProps, ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Page } from '#ui/layout'

type Props = Pick<ComponentProps<typeof Page>, 'title'> & {
  lead?: ((id: number) => string) | undefined
  /** What to do when the address has no number. */
  find: { text: string; to: string; label: string }
  actions?: (id: number) => ReactNode
  children: (id: number) => ReactNode
}

/** A page of the desk about what has this number: `/admin/offer/12`. */
export function NumberedPage({ title, lead, find, actions, children }: Props) {
  const id = Number(useParams()['view'])
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title={title} width="reading">
        <p>
          {find.text} <Link to={find.to}>{find.label}</Link>.
        </p>
      </Page>
    )
  return (
    <Page title={title} lead={lead?.(id)} width="reading" actions={actions?.(id)}>
      {children(id)}
    </Page>
  )
}
