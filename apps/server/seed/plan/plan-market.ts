import { slugOf } from '@kram/contract/common/slug'
import { readNeighbourhoods, type Locality } from '../data/geography.ts'
import { type ProductTemplate, readProductTemplates } from '../data/product-templates.ts'
import { type Person, phoneOf, readPeople } from '../data/people.ts'
import type { PlannedMarket, PlannedOffer, PlannedOfferItem, PlannedSchedule, PlannedSeller } from './plan.ts'
import type { Random } from '../data/random.ts'
import { AFTERNOON, BAKING, DELIVERY, MARKET_DAY, PICKUP, type PickupTemplate, SATURDAY } from './timetables.ts'
import { TRADES, type Trade } from '../data/trades.ts'

const SELLERS_PER_TOWN = 9

/** The demo market of a day: about ninety sellers around ten towns, with products in season. */
export const planMarket = (today: Date, random: Random): PlannedMarket => {
  const month = today.getMonth() + 1
  const templates = readProductTemplates()
  const nextPerson = readPeople(random)
  const demoTrade = TRADES.find(({ categories }) => categories[0] === 'sery')
  const market: PlannedMarket = { sellers: [], schedules: [], offers: [] }
  for (const { hub, neighbours } of readNeighbourhoods()) {
    const towns = [hub, ...random.sample(neighbours, SELLERS_PER_TOWN - 1)]
    const trades = [...random.sample(TRADES, TRADES.length), ...TRADES]
    towns.forEach((place, i) => {
      // The demo seller makes cheese: a trade with large photographs.
      const trade = (market.sellers.length === 0 ? demoTrade : trades[i]) ?? random.pick(TRADES)
      const seller = planSeller({ trade, place, owner: nextPerson(), n: market.sellers.length }, random)
      const schedules = planSchedules(seller, random)
      market.sellers.push(seller)
      market.schedules.push(...schedules)
      market.offers.push(...planOffers({ seller, schedules, templates, month }, random))
    })
  }
  return market
}

type SellerSeed = { trade: Trade; place: Locality; owner: Person; n: number }

const planSeller = ({ trade, place, owner, n }: SellerSeed, random: Random): PlannedSeller => {
  const fill = (text: string) =>
    text.replaceAll('{p}', owner.firstName).replaceAll('{s}', owner.surname).replaceAll('{m}', place.name)
  const status = random.pick(trade.statuses)
  return {
    owner,
    trade,
    place,
    status,
    email: n === 0 ? 'sprzedawca@kram.test' : `${slugOf(owner.firstName)}.${slugOf(owner.surname)}.${n}@kram.test`,
    name: fill(random.pick(trade.names)),
    phone: phoneOf(n),
    tagline: random.pick(trade.taglines),
    story: fill(random.pick(trade.stories)),
    food: trade.kind !== 'meetingPoint',
    vetNumber:
      status === 'farmer'
        ? `${place.voivodeshipCode}${String(10 + (n % 30)).padStart(2, '0')}${String(60_000 + n)}`
        : null,
    joinedDaysAgo: random.whole(40, 900),
    photo: random.pick(trade.photos),
  }
}

const planSchedules = (seller: PlannedSeller, random: Random): PlannedSchedule[] => {
  const pickup = (template: PickupTemplate): PlannedSchedule => ({ ...PICKUP, ...template, seller })
  const saturday = pickup(SATURDAY)
  const afternoon = pickup({
    ...AFTERNOON,
    rule: { kind: 'weekly', weekdays: random.pick([[3], [2, 5], [5], [1, 3, 5]]), everyWeeks: 1 },
    cutoff: { kind: 'hours', hours: random.pick([3, 6, 12, 24]) },
  })
  const delivery: PlannedSchedule = {
    ...DELIVERY,
    seller,
    rule: { kind: 'weekly', weekdays: [5], everyWeeks: random.pick([1, 1, 2]) },
    radiusKm: random.pick([10, 15, 20, 30]),
    fee: random.pick([900, 1200, 1500]),
    freeFrom: random.pick([8000, 10_000, 15_000]),
    minimum: random.pick([null, 3000, 4000]),
  }
  const bakes = seller.trade.categories.includes('chleb')
  const own = bakes
    ? [pickup(BAKING), ...(random.chance(0.4) ? [saturday] : [])]
    : random.sample([saturday, saturday, afternoon, pickup(MARKET_DAY)], random.whole(1, 2))
  const pickups = [...new Set(own)]
  return random.chance(0.3) ? [...pickups, delivery] : pickups
}

type SellerPlan = { seller: PlannedSeller; schedules: PlannedSchedule[]; templates: ProductTemplate[]; month: number }

const planOffers = ({ seller, schedules, templates, month }: SellerPlan, random: Random): PlannedOffer[] => {
  const fits = templates.filter((template) => seller.trade.categories.includes(template.category))
  const inSeason = fits.filter((template) => template.months.has(month))
  const assortment = leadFirst(random.sample(inSeason.length > 0 ? inSeason : fits, 9), seller.trade)
  const titles = random.sample(seller.trade.titles, 2)
  const offers: PlannedOffer[] = []
  const add = (title: string, chosen: ProductTemplate[]) => {
    if (chosen.length > 0) offers.push(planOffer({ seller, schedules, title, chosen }, random))
  }
  add(titles[0] ?? seller.name, assortment.slice(0, random.whole(3, 5)))
  for (const template of assortment.slice(5, 5 + random.whole(1, 3))) add(template.name, [template])
  if (assortment.length > 2 && random.chance(0.7))
    add(titles[1] ?? seller.name, [...assortment.slice(0, 1), ...random.sample(assortment.slice(1), 2)])
  const last = offers.at(-1)
  if (last && offers.length > 3) last.status = random.pick(['draft', 'paused', 'archived', 'active'])
  return offers
}

/** An offer named after the trade must match its name: products of the trade's first category come first. */
const leadFirst = (assortment: ProductTemplate[], trade: Trade): ProductTemplate[] => {
  const leads = (template: ProductTemplate) => template.category === trade.categories[0]
  return [...assortment.filter(leads), ...assortment.filter((template) => !leads(template))]
}

const TITLE_ENDINGS = [
  'Odbiór przy bramie, jest gdzie zaparkować.',
  'Prosimy o własne torby lub skrzynki.',
  'Chętnie odłożę na później – wystarczy napisać w rezerwacji.',
  'Płatność przy odbiorze: gotówka lub BLIK.',
  'Ilości są ograniczone, rezerwacja trzyma towar do końca odbioru.',
]

const planOffer = (
  {
    seller,
    schedules,
    title,
    chosen,
  }: { seller: PlannedSeller; schedules: PlannedSchedule[]; title: string; chosen: ProductTemplate[] },
  random: Random,
): PlannedOffer => ({
  seller,
  title,
  description: `${seller.tagline}. ${random.pick(TITLE_ENDINGS)}`,
  status: 'active',
  mode: seller.status === 'business' && random.chance(0.3) ? 'binding' : 'nonBinding',
  autoAccept: random.chance(0.25),
  publishedDaysAgo: random.whole(0, 30),
  schedules,
  offerItems: chosen.map((template) => planOfferItem(template, random)),
})

const planOfferItem = (template: ProductTemplate, random: Random): PlannedOfferItem => {
  const steps = (template.priceMax - template.priceMin) / 50
  const price = template.priceMin + 50 * random.whole(0, Math.max(0, Math.floor(steps)))
  const made = ['ciasta', 'dania', 'chleb'].includes(template.category)
  return {
    template,
    price,
    stock: made && random.chance(0.3) ? null : random.pick([0, 3, 6, 12, 20, 24, 40, 60]),
    limit: made ? random.pick([null, 30, 60]) : null,
  }
}
