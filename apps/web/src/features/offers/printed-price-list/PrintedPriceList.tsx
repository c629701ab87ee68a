import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import type { FoodInfo } from '@kram/contract/catalogue/food'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type { SellerProfile } from '@kram/contract/sellers/schemas'
import { foodRegistrationText, nipText } from '@kram/contract/sellers/labels'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { countryName } from '@kram/polish/names/country-name'
import { perUnitText, zloty } from '@kram/polish/format'
import { phoneText } from '@kram/polish/phone'
import { flagUrl } from '#shared/pictures.ts'
import { cx } from '#ui/cx.ts'
import { Ingredients } from '../Ingredients.tsx'
import { ReductionLine } from '../ReductionLine.tsx'
import { variantText } from '../offer-item-text.ts'

/** Categories that, sold loose, must show the country of origin and its flag since 17 February 2026. */
const CATEGORIES_WITH_FLAG = new Set(['warzywa-swieze', 'owoce-swieze', 'ziemniaki'])

/** Number of items that fill one sheet at the large font size. */
const MAX_ROOMY_ITEMS = 7

const allergensText = ({ allergens, mayContain }: FoodInfo): string => {
  const names = (list: FoodInfo['mayContain']) => list.map((one) => ALLERGEN_NAMES[one]).join(', ')
  const contained =
    allergens === null
      ? 'Alergeny: zapytaj sprzedawcę'
      : allergens.length > 0
        ? `Zawiera: ${names(allergens)}`
        : 'Nie zawiera alergenów z listy 14'
  return mayContain.length > 0 ? `${contained}. Może zawierać: ${names(mayContain)}` : contained
}

/**
 * An A4 price list for a market stand: items, prices, ingredients and seller. Unpackaged food must be labelled at the place of sale
 * with name, producer and ingredients, allergens emphasised. Black on white in every theme.
 */
export function PrintedPriceList({
  title,
  items,
  seller,
}: {
  /** The offer of the list; null for all offers. */
  title: string | null
  items: readonly OwnOfferItem[]
  seller: SellerProfile
}) {
  return (
    <article aria-label="Tablica" className="price-list">
      <h2 className="text-4xl">{seller.name}</h2>
      {title !== null && <p className="text-lg">{title}</p>}
      <ul className="mt-4">
        {items.map((item) => (
          <ItemLine key={item.id} item={item} dense={items.length > MAX_ROOMY_ITEMS} />
        ))}
      </ul>
      <SellerData seller={seller} />
    </article>
  )
}

/** Large font; smaller when many items have to fit on the sheet. */
function ItemLine({ item, dense }: { item: OwnOfferItem; dense: boolean }) {
  const { productName, price, netQuantity, netUnit } = item
  return (
    <li className={cx('price-list-line', dense ? 'py-1' : 'py-3')}>
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <strong className={cx('break-words', dense ? 'text-base' : 'text-xl sm:text-2xl')}>{productName}</strong>
          <span className={dense ? 'text-sm before:content-["_·_"]' : 'block text-lg'}>{variantText(item)}</span>
        </div>
        <div className="shrink-0 text-right tabular-nums">
          <strong className={cx('block whitespace-nowrap', dense ? 'text-xl leading-tight' : 'text-2xl sm:text-3xl')}>
            {zloty(price)}
          </strong>
          <span className={cx('whitespace-nowrap', dense && 'text-sm')}>
            {perUnitText(price, netQuantity, netUnit)}
          </span>
        </div>
      </div>
      <FoodDetails item={item} className={dense ? 'text-xs' : 'mt-1 text-sm'} />
      <ReductionLine reduction={item.reduction} />
    </li>
  )
}

function FoodDetails({ item: { food, category }, className }: { item: OwnOfferItem; className: string }) {
  if (!food) return null
  return (
    <div className={cx('wrap-anywhere', className)}>
      {food.ingredients && (
        <p>
          Składniki: <Ingredients text={food.ingredients} allergens={food.allergens ?? []} />
        </p>
      )}
      <p>
        {allergensText(food)}
        {food.producer && `. Producent: ${food.producer}`}
      </p>
      {CATEGORIES_WITH_FLAG.has(category) && <Origin country={food.originCountry} />}
    </div>
  )
}

function Origin({ country }: { country: string }) {
  return (
    <p>
      Kraj pochodzenia: {countryName(country)}
      <img src={flagUrl(country)} width={20} height={15} alt="" className="price-list-flag" />
    </p>
  )
}

function SellerData({ seller }: { seller: SellerProfile }) {
  const { status, legalName, publicAddress, contactPhone, nip, foodRegistration } = seller
  const facts = [
    // The registration line usually contains name and place already.
    foodRegistration ? null : legalName,
    publicAddress === foodRegistration?.productionAddress ? null : publicAddress,
    contactPhone && `tel. ${phoneText(contactPhone)}`,
    nip && `NIP ${nipText(nip)}`,
    status && SELLER_STATUS_LABELS[status],
  ].filter(Boolean)
  return (
    <div className="mt-5 break-inside-avoid text-sm">
      {foodRegistration && <p className="font-semibold">{foodRegistrationText(foodRegistration, legalName)}</p>}
      <p>{facts.join(' · ')}</p>
    </div>
  )
}
