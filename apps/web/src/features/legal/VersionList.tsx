import { LEGAL_STATE_LABELS, type LegalKind, SECTION_CHANGE_LABELS } from '@kram/contract/legal/limits'
import type { LegalDocument } from '@kram/contract/legal/schemas'
import { dateText } from '@kram/polish/format'
import { Link } from 'react-router'

const PATHS: Record<LegalKind, string> = { terms: '/terms', privacy: '/privacy-policy' }

const NOTICE = 'mb-6 rounded-2xl bg-info-soft px-4 py-3 font-medium text-info wrap-anywhere'

/** Which version this is, where it is not the one that applies. */
export function VersionNotice({ document }: { document: LegalDocument }) {
  const { state, kind, number, effectiveOn, versions } = document
  if (state === 'inForce') {
    const announced = versions.find((one) => one.state === 'announced')
    if (!announced) return null
    return (
      <p role="status" className={NOTICE}>
        Od {dateText(announced.effectiveOn)} zmieni się ten dokument. {announced.changeNote}{' '}
        <Link to={`${PATHS[kind]}/${announced.number}`} className="underline underline-offset-4">
          Przeczytaj nową wersję
        </Link>
      </p>
    )
  }
  return (
    <p role="status" className={NOTICE}>
      To wersja {number}, {state === 'announced' && `która obowiązuje od ${dateText(effectiveOn)}.`}
      {state === 'past' && `która obowiązywała od ${dateText(effectiveOn)}.`}
      {state === 'withdrawn' && 'która została wycofana, zanim zaczęła obowiązywać.'}{' '}
      <Link to={PATHS[kind]} className="underline underline-offset-4">
        Zobacz obowiązującą
      </Link>
    </p>
  )
}

/** What changed against the version before. */
export function Changes({ document: { changeNote, changes, number } }: { document: LegalDocument }) {
  if (number === 1) return null
  return (
    <section className="mb-6 rounded-2xl bg-sunk p-5" aria-label="Co się zmieniło">
      <h2 className="mb-2 type-title">Co się zmieniło</h2>
      <p className="whitespace-pre-wrap wrap-anywhere">{changeNote}</p>
      {changes.length > 0 && (
        <ul className="mt-2 text-sm text-muted">
          {changes.map(({ title, change }) => (
            <li key={`${change} ${title}`} className="wrap-anywhere">
              „{title}” – rozdział {SECTION_CHANGE_LABELS[change]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Every published version, the old ones included. */
export function VersionList({ document: { kind, number, versions } }: { document: LegalDocument }) {
  return (
    <section className="mt-10">
      <h2 className="mb-2 type-title">Wersje tego dokumentu</h2>
      <ul className="divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.number} className="grid gap-x-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <p>
              <Link
                to={`${PATHS[kind]}/${version.number}`}
                aria-current={version.number === number ? 'page' : undefined}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Wersja {version.number}
              </Link>
            </p>
            <div className="text-sm">
              <p className="text-muted">
                {LEGAL_STATE_LABELS[version.state].toLowerCase()} · od {dateText(version.effectiveOn)}
              </p>
              <p className="wrap-anywhere">{version.changeNote}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
