import { DOCUMENT_LABELS, MAX_DOCUMENTS } from '@kram/contract/documents/limits'
import { documentRoutes } from '@kram/contract/documents/routes'
import type { SellerDocument } from '@kram/contract/documents/schemas'
import { dateTimeText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { DeleteButton, Unanswered } from '#ui/feedback'
import { Card, Section } from '#ui/layout'
import { Badge } from '#ui/list'
import { DocumentForm } from './DocumentForm.tsx'
import { documentsQuery } from './documents.queries.ts'

/** `31.12.2037` */
const dayText = (date: string): string => date.split('-').toReversed().join('.')

/** Certificates of a seller. Buyers see those that are checked and valid. */
export function SellerDocuments({ sellerId }: { sellerId: number }) {
  const query = useQuery(documentsQuery(sellerId))
  const acts = useOperatorRole() !== 'auditor'
  const [adding, setAdding] = useState(false)
  const { data } = query
  if (!data) return <Unanswered query={query} />
  const { items } = data
  return (
    <Section title="Dokumenty">
      <div className="grid gap-3">
        {items.length === 0 && !adding && <p className="text-muted">Nie ma żadnych certyfikatów.</p>}
        <ul className="grid gap-3 empty:hidden" aria-label="Dokumenty">
          {items.map((document) => (
            <li key={document.id}>
              <DocumentCard sellerId={sellerId} document={document} acts={acts} />
            </li>
          ))}
        </ul>
        {adding && (
          <Card>
            <DocumentForm sellerId={sellerId} onDone={() => setAdding(false)} />
          </Card>
        )}
        {acts && !adding && items.length < MAX_DOCUMENTS && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
            Dodaj dokument
          </Button>
        )}
      </div>
    </Section>
  )
}

const stateOf = ({ shown, checkedAt }: SellerDocument) => {
  if (shown) return { tone: 'good', text: 'Widzą go kupujący' } as const
  return checkedAt === null
    ? ({ tone: 'warn', text: 'Nikt jeszcze nie sprawdził' } as const)
    : ({ tone: 'danger', text: 'Nieważny' } as const)
}

type Props = { sellerId: number; document: SellerDocument; acts: boolean }

function DocumentCard({ sellerId, document, acts }: Props) {
  const [editing, setEditing] = useState(false)
  const { kind, number, issuer, expiresOn, addedBy, addedAt, checkedBy, checkedAt } = document
  const { tone, text } = stateOf(document)
  if (editing)
    return (
      <Card>
        <DocumentForm sellerId={sellerId} document={document} onDone={() => setEditing(false)} />
      </Card>
    )
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{DOCUMENT_LABELS[kind]}</p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="break-words">
        nr {number}, {issuer}, ważny do {dayText(expiresOn)}
      </p>
      <p className="text-sm text-muted">
        {checkedAt === null
          ? `dodano ${dateTimeText(addedAt)}, ${addedBy}`
          : `sprawdzono ${dateTimeText(checkedAt)}, ${checkedBy}`}
      </p>
      {acts && (
        <div className="flex flex-wrap gap-2">
          {checkedAt === null && <CheckButton document={document} />}
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            Popraw
          </Button>
          <RemoveButton document={document} />
        </div>
      )}
    </Card>
  )
}

/** Somebody else may have changed it meanwhile: then it is read anew, and nothing is checked. */
const useChanged = (text: string) => {
  const client = useQueryClient()
  return {
    done: () => {
      toast('success', text)
      return invalidateDesk(client)
    },
    failed: (error: Error) => {
      toast('error', error.message)
      void invalidateDesk(client)
    },
  }
}

function CheckButton({ document: { id, version, number } }: { document: SellerDocument }) {
  const { done, failed } = useChanged('Dokument sprawdzony: widzą go kupujący')
  const check = useAction(
    () => call(documentRoutes.check, { params: { documentId: id }, body: { version } }),
    done,
    failed,
  )
  return (
    <Button
      variant="secondary"
      size="small"
      loading={check.isPending}
      aria-label={`Sprawdzone u wystawcy: ${number}`}
      onClick={() => check.mutate(undefined)}
    >
      Sprawdzone u wystawcy
    </Button>
  )
}

function RemoveButton({ document: { id, number } }: { document: SellerDocument }) {
  const { done, failed } = useChanged('Dokument usunięty')
  const remove = useAction(() => call(documentRoutes.remove, { params: { documentId: id } }), done, failed)
  return (
    <DeleteButton
      action="Usuń dokument"
      title="Usunąć dokument?"
      compactLabel={{ word: 'Usuń', name: `Usuń dokument ${number}` }}
      busy={remove.isPending}
      conflict={null}
      onConfirm={() => remove.mutate(undefined)}
      onClosed={() => undefined}
    >
      <p>Kupujący przestaną go widzieć. Wpis o usunięciu zostaje w dzienniku.</p>
    </DeleteButton>
  )
}
