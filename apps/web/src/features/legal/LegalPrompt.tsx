import { LEGAL_KIND_LABELS, type LegalKind } from '@kram/contract/legal/limits'
import { legalRoutes } from '@kram/contract/legal/routes'
import type { OwnDocument } from '@kram/contract/legal/schemas'
import { dateText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useRole } from '#lib/session'
import { legalKeys } from '#shared/query-keys.ts'
import { Button } from '#ui/buttons'
import { Banner } from '#ui/feedback'
import { ownDocumentsQuery } from './legal.queries.ts'

const PATHS: Record<LegalKind, string> = { terms: '/terms', privacy: '/privacy-policy' }

const titleOf = ({ kind, effectiveOn, inForce }: OwnDocument): string => {
  const what = kind === 'terms' ? 'regulamin' : 'polityka prywatności'
  return inForce
    ? `Od ${dateText(effectiveOn)} obowiązuje ${kind === 'terms' ? 'nowy' : 'nowa'} ${what}.`
    : `Od ${dateText(effectiveOn)} zmieni się ${what}.`
}

/** Asks who has accepted an older version only. Nothing is closed because of it; closed, it asks at the next visit. */
export function LegalPrompt() {
  const role = useRole()
  const isUser = role === 'buyer' || role === 'seller'
  const { data } = useQuery({ ...ownDocumentsQuery(), enabled: isUser })
  const [closed, setClosed] = useState<readonly number[]>([])
  const shown = data?.items.find(({ versionId }) => !closed.includes(versionId))
  if (!isUser || !shown) return null
  return <Asked key={shown.versionId} document={shown} onClose={() => setClosed([...closed, shown.versionId])} />
}

function Asked({ document, onClose }: { document: OwnDocument; onClose: () => void }) {
  const { versionId, kind, number, changeNote } = document
  const client = useQueryClient()
  const [failed, setFailed] = useState<string | null>(null)
  const accept = useAction(
    () => call(legalRoutes.accept, { body: { versionId } }),
    () => {
      toast('success', `${LEGAL_KIND_LABELS[kind]}: zapisane, dziękujemy`)
      onClose()
      return client.invalidateQueries({ queryKey: legalKeys.own })
    },
    (error) => setFailed(error.message),
  )
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 lg:px-6">
      <Banner
        tone="info"
        onClose={onClose}
        action={
          <span className="flex flex-wrap items-center gap-x-4 self-center">
            <Link
              to={`${PATHS[kind]}/${number}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Przeczytaj
            </Link>
            <Button size="small" loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
              Akceptuję
            </Button>
          </span>
        }
      >
        {titleOf(document)} <span className="font-normal">{changeNote}</span>
        {failed !== null && <span className="block text-danger">{failed}</span>}
      </Banner>
    </div>
  )
}
