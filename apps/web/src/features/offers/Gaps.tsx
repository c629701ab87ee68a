import type { OfferGap } from '@kram/contract/offer-views'
import { Link, useLocation } from 'react-router'
import { AlertIcon, InfoIcon } from '#ui/icons.ts'
import { placeOfGap } from './own-words.ts'

type Props = { missing: readonly OfferGap[]; advice: readonly OfferGap[]; published?: boolean }

/** What publishing still needs, each with the way to it; what would only help stands below. */
export function Gaps({ missing, advice, published = false }: Props) {
  return (
    <>
      {missing.length > 0 && (
        <div className="rounded-2xl bg-warn-soft p-4 text-warn">
          <p className="mb-2 font-semibold">
            {published ? 'Uzupełnij, zanim ktoś zapyta:' : 'Do opublikowania brakuje:'}
          </p>
          <GapList gaps={missing} needed />
        </div>
      )}
      {advice.length > 0 && (
        <div className="rounded-2xl bg-info-soft p-4 text-info">
          <GapList gaps={advice} />
        </div>
      )}
    </>
  )
}

function GapList({ gaps, needed = false }: { gaps: readonly OfferGap[]; needed?: boolean }) {
  const Icon = needed ? AlertIcon : InfoIcon
  const { pathname } = useLocation()
  return (
    <ul className="grid gap-2">
      {gaps.map(({ code, message }) => {
        const place = placeOfGap(code)
        return (
          <li key={`${code} ${message}`} className="flex items-start gap-2">
            <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {message}{' '}
              {place && (
                <Link
                  to={`${place.to}${place.returns ? `?returnUrl=${encodeURIComponent(pathname)}` : ''}`}
                  className="font-semibold underline underline-offset-4"
                >
                  {place.label}
                </Link>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
