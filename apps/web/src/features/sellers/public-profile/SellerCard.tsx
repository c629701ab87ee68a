import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { foodRegistrationText, nipText, PAYMENT_LABELS, SELLER_STATUS_NOTES } from '@kram/contract/sellers/labels'
import { DOCUMENT_LABELS } from '@kram/contract/documents/limits'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { phoneText } from '@kram/polish/phone'
import { photoOf } from '#shared/pictures.ts'
import { PhotoImage } from '#ui/media'
import { Badge } from '#ui/list'
import { Card } from '#ui/layout'
import { Reliability } from './Reliability.tsx'

export type SellerCardData = Omit<
  PublicSeller,
  'id' | 'slug' | 'town' | 'completedReservations' | 'sellingSince' | 'reviews'
>

const isTrader = ({ status }: SellerCardData): boolean => status !== null && status !== 'private'

type Props = {
  seller: SellerCardData
  /** False on the seller's own page, whose title is the name. */
  named?: boolean
}

/** Public seller card: name, status, and contact of a trader. */
export function SellerCard({ seller, named = true }: Props) {
  const { story, status, paymentMethods, documents = [], reliability } = seller
  return (
    <Card className="grid gap-4">
      <NameAndPicture seller={seller} named={named} />
      {status !== null && (
        <div className="grid gap-1.5">
          <p>
            <Badge tone={status === 'private' ? 'neutral' : 'brand'}>{SELLER_STATUS_LABELS[status]}</Badge>
          </p>
          <p className="text-sm text-muted">{SELLER_STATUS_NOTES[status]}</p>
        </div>
      )}
      {documents.map(({ kind, number, issuer, expiresOn }) => (
        <p key={kind + number} className="text-sm">
          <Badge tone="good">{DOCUMENT_LABELS[kind]}</Badge> nr {number}, {issuer}, ważny do{' '}
          {expiresOn.split('-').reverse().join('.')}
        </p>
      ))}
      {reliability && <Reliability reliability={reliability} />}
      {story !== null && <p className="whitespace-pre-line">{story}</p>}
      {isTrader(seller) && <TraderData seller={seller} />}
      {paymentMethods.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">Płatność przy odbiorze: </span>
          {paymentMethods.map((method) => PAYMENT_LABELS[method]).join(', ')}
        </p>
      )}
    </Card>
  )
}

function NameAndPicture({ seller: { name, tagline, picture }, named }: Required<Props>) {
  if (!named && !picture && tagline === null) return null
  return (
    <div className="flex items-center gap-4">
      {picture && (
        <PhotoImage
          photo={photoOf(picture, '')}
          sizes="5rem"
          className="size-20 shrink-0 rounded-2xl bg-sunk object-cover"
        />
      )}
      <div className="min-w-0">
        {named && <p className="font-display text-xl leading-tight">{name}</p>}
        {tagline !== null && <p className="text-muted">{tagline}</p>}
      </div>
    </div>
  )
}

/** Identity and contact data a trader must disclose. */
function TraderData({ seller }: { seller: SellerCardData }) {
  const { legalName, publicAddress, nip, regon, contactPhone, contactEmail, foodRegistration } = seller
  const rows: [string, string | null][] = [
    ['Sprzedawca', legalName],
    ['Adres', publicAddress],
    ['NIP', nip && nipText(nip)],
    ['REGON', regon],
    ['Telefon', contactPhone && phoneText(contactPhone)],
    ['Email', contactEmail],
  ]
  const filledRows = rows.filter(([, value]) => value !== null && value !== '')
  if (filledRows.length === 0 && foodRegistration === null) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 py-2.5 font-semibold">Dane sprzedawcy</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {filledRows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {foodRegistration !== null && (
        <p className="mt-2 rounded-xl bg-sunk px-3 py-2">{foodRegistrationText(foodRegistration, legalName)}</p>
      )}
    </details>
  )
}
