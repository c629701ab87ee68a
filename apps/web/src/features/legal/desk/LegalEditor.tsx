import {
  LEGAL_KIND_LABELS,
  LEGAL_STATE_LABELS,
  SECTION_CHANGE_LABELS,
  SHORT_NOTICE_LABELS,
} from '@kram/contract/legal/limits'
import type { LegalVersion } from '@kram/contract/legal/schemas'
import { dateText, dateTimeText } from '@kram/polish/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOperatorRole } from '#shared/operator/index.ts'
import { Banner, Unanswered } from '#ui/feedback'
import { Card, Disclosure } from '#ui/layout'
import { Status } from '#ui/list'
import { LegalBlocks } from '../LegalBlocks.tsx'
import { DraftForm } from './DraftForm.tsx'
import { legalVersionQuery } from './legal-desk.queries.ts'
import { PublishForm } from './PublishForm.tsx'
import { WithdrawVersion } from './WithdrawVersion.tsx'

type Slots = { operator: ReactNode; operatorEmail: ReactNode }

/** A version: its draft with the way to publish it, or what was published. */
export function LegalEditor({ id, ...slots }: { id: number } & Slots) {
  const query = useQuery(legalVersionQuery(id))
  const edits = useOperatorRole() === 'administrator'
  const { data: version } = query
  if (!version) return <Unanswered query={query} />
  const isDraft = version.number === null
  if (isDraft && edits)
    return (
      <div className="grid gap-4">
        <VersionFacts version={version} />
        <DraftForm key={`draft-${id}`} version={version} />
        <Changes version={version} />
        <PublishForm key={`publish-${version.version}`} version={version} />
        <Preview version={version} {...slots} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <VersionFacts version={version} />
      {isDraft && <Banner tone="info">Szkic zmienia i ogłasza administrator.</Banner>}
      <Changes version={version} />
      {version.state === 'announced' && edits && <WithdrawVersion version={version} />}
      <Preview version={version} open {...slots} />
    </div>
  )
}

/** What has to be said about a published version, line by line. */
function publicationLines(version: LegalVersion): string[] {
  const { effectiveOn, publishedAt, author, shortReason, withdrawnReason, announced } = version
  if (publishedAt === null || effectiveOn === null) return []
  return [
    `Ogłoszona ${dateTimeText(publishedAt)}${author === null ? '' : ` · ${author}`}. Obowiązuje od ${dateText(effectiveOn)}.`,
    ...(announced ? [] : ['Wiadomości są właśnie wysyłane.']),
    ...(shortReason === null ? [] : [`Krótsze uprzedzenie: ${SHORT_NOTICE_LABELS[shortReason]}.`]),
    ...(withdrawnReason === null ? [] : [`Wycofana: ${withdrawnReason}`]),
  ]
}

function VersionFacts({ version }: { version: LegalVersion }) {
  const { kind, number, state, changeNote } = version
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-title">
          {LEGAL_KIND_LABELS[kind]}: {number === null ? 'szkic' : `wersja ${number}`}
        </h2>
        <Status tone={state === 'inForce' ? 'good' : 'info'}>{LEGAL_STATE_LABELS[state]}</Status>
      </div>
      {publicationLines(version).map((line) => (
        <p key={line} className="text-sm text-muted wrap-anywhere">
          {line}
        </p>
      ))}
      {number !== null && <p className="wrap-anywhere">{changeNote}</p>}
    </Card>
  )
}

function Changes({ version: { changes, number } }: { version: LegalVersion }) {
  if (number === 1) return null
  return (
    <Card>
      <h2 className="mb-2 type-title">Różnice wobec poprzedniej wersji</h2>
      {changes.length === 0 ? (
        <p className="text-muted">Tekst jest taki sam.</p>
      ) : (
        <ul className="grid gap-1">
          {changes.map(({ title, change }) => (
            <li key={`${change} ${title}`} className="wrap-anywhere">
              „{title}” – rozdział {SECTION_CHANGE_LABELS[change]}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Preview({ version, open = false, ...slots }: { version: LegalVersion; open?: boolean } & Slots) {
  return (
    <Card>
      <Disclosure label="Tak to zobaczą użytkownicy" aside="zapisany tekst" open={open}>
        <div className="prose-kram">
          {version.sections.map(({ title, blocks }, n) => (
            <section key={title}>
              <h3>
                {n + 1}. {title}
              </h3>
              <LegalBlocks blocks={blocks} {...slots} />
            </section>
          ))}
        </div>
      </Disclosure>
    </Card>
  )
}
