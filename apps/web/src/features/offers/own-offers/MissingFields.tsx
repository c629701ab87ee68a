import type { OfferHint } from '@kram/contract/offers/views'
import { Link, useLocation } from 'react-router'
import { AlertIcon, InfoIcon } from '#ui/icons.ts'
import { missingFieldLink } from '../own-offer-text.ts'

type Props = { missing: readonly OfferHint[]; advice: readonly OfferHint[]; published?: boolean }

/** Missing requirements of publishing, each with a link; suggestions below. */
export function MissingFields({ missing, advice, published = false }: Props) {
  return (
    <>
      {missing.length > 0 && (
        <div className="rounded-2xl bg-warn-soft p-4 text-warn">
          <p className="mb-2 font-semibold">
            {published ? 'Uzupełnij, zanim ktoś zapyta:' : 'Do opublikowania brakuje:'}
          </p>
          <MissingFieldList fields={missing} required />
        </div>
      )}
      {advice.length > 0 && (
        <div className="rounded-2xl bg-info-soft p-4 text-info">
          <MissingFieldList fields={advice} />
        </div>
      )}
    </>
  )
}

function MissingFieldList({ fields, required = false }: { fields: readonly OfferHint[]; required?: boolean }) {
  const Icon = required ? AlertIcon : InfoIcon
  const { pathname } = useLocation()
  return (
    <ul className="grid gap-2">
      {fields.map(({ code, message }) => {
        const link = missingFieldLink(code)
        return (
          <li key={`${code} ${message}`} className="flex items-start gap-2">
            <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {message}{' '}
              {link && (
                <Link
                  to={`${link.to}${link.needsReturnTo ? `?returnUrl=${encodeURIComponent(pathname)}` : ''}`}
                  className="font-semibold underline underline-offset-4"
                >
                  {link.label}
                </Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
