import { LEGAL_KIND_LABELS, type LegalKind } from '@kram/contract/legal/limits'
import { dateText } from '@kram/polish/format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { Changes, documentQuery, LegalBlocks, VersionList, VersionNotice } from '#features/legal'
import { prefetch } from '#lib/query'
import { Head } from '../document/Head.tsx'
import { LegalPage } from './LegalPage.tsx'
import { Operator, OperatorMail } from './Operator.tsx'

/** `2` → 2, nothing → null, anything else is not found. */
const numberFrom = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export const documentLoader = (kind: LegalKind) => async (args: LoaderFunctionArgs) => {
  const number = numberFrom(args.params['number'])
  if (number === undefined) throw data(null, { status: 404 })
  return prefetch(() => [documentQuery(kind, number)])(args)
}

type Props = { kind: LegalKind; lead: string; description: string }

/** A version of the terms or of the privacy policy, with the way to the others. */
export function LegalDocumentPage({ kind, lead, description }: Props) {
  const number = numberFrom(useParams()['number']) ?? null
  const { data: document } = useSuspenseQuery(documentQuery(kind, number))
  return (
    <>
      <Head description={description} noindex={number === null ? undefined : true} />
      <LegalPage
        title={LEGAL_KIND_LABELS[kind]}
        lead={lead}
        since={dateText(document.effectiveOn)}
        before={
          <>
            <VersionNotice document={document} />
            <Changes document={document} />
          </>
        }
        after={<VersionList document={document} />}
        sections={document.sections.map(({ title, blocks }) => ({
          title,
          body: <LegalBlocks blocks={blocks} operator={<Operator />} operatorEmail={<OperatorMail />} />,
        }))}
      />
    </>
  )
}
