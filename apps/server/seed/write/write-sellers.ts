import { slugOf } from '@kram/contract/common/slug'
import { idsByPlan, requireId, insertAll } from './insert.ts'
import type { PlannedMarket, PlannedSeller } from '../plan/plan.ts'
import type { Tx } from '#platform/database'

export type WrittenSellers = {
  users: Map<PlannedSeller, number>
  sellers: Map<PlannedSeller, number>
  locations: Map<PlannedSeller, number>
  inventories: Map<PlannedSeller, number>
}

const DAY = 86_400_000

const foodRegistration = (seller: PlannedSeller) =>
  seller.status === 'farmer' && seller.food
    ? {
        kind: 'RHD',
        authority: 'PIW',
        veterinaryNumber: seller.vetNumber,
        productionAddress: `${seller.place.name} 12, ${seller.place.code} ${seller.place.name}`,
      }
    : null

/** NIP with a valid check digit, so that the demo data validates. */
const nipOf = (n: number): string => {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
  for (let stem = 520_000_000 + n * 7919; ; stem++) {
    const digits = String(stem)
    const rest = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11
    if (rest < 10) return digits + rest
  }
}

const sellerRow = (seller: PlannedSeller, n: number, userId: number, joinedAt: Date, uploadId: number | null) => ({
  userId,
  slug: slugOf(seller.name),
  name: seller.name,
  tagline: seller.tagline,
  story: seller.story,
  uploadId,
  status: seller.status,
  statusDeclaredAt: joinedAt,
  legalName: `${seller.owner.firstName} ${seller.owner.surname}`,
  publicAddress: `${seller.place.name} ${12 + (n % 40)}, ${seller.place.code} ${seller.place.name}`,
  contactEmail: seller.email,
  contactPhone: seller.phone,
  nip: seller.status === 'business' ? nipOf(n) : null,
  foodRegistration: JSON.stringify(foodRegistration(seller)),
  paymentMethods: n % 3 === 0 ? ['cash', 'blik', 'card'] : ['cash', 'blik'],
  createdAt: joinedAt,
})

const locationRow = (seller: PlannedSeller, n: number, sellerId: number) => ({
  sellerId,
  name: {
    farm: 'Gospodarstwo',
    shop: 'Sklepik',
    marketStall: 'Stoisko na targu',
    meetingPoint: 'Miejsce spotkania',
  }[seller.trade.kind],
  kind: seller.trade.kind,
  street: seller.place.population > 5000 ? 'Targowa' : null,
  houseNumber: String(12 + (n % 40)),
  postalCode: seller.place.code,
  town: seller.place.name,
  latitude: seller.place.latitude,
  longitude: seller.place.longitude,
  hideExact: seller.trade.kind === 'farm' && n % 4 === 1,
  directions:
    seller.trade.kind === 'farm'
      ? 'Zielona brama za przystankiem. Pies jest głośny, ale łagodny.'
      : 'Wejście od podwórka.',
})

/** Writes sellers with users, locations and inventories. `pictures` holds the upload of each seller's picture. */
export const writeSellers = async (
  tx: Tx,
  market: PlannedMarket,
  { now, passwordHash, pictures }: { now: Date; passwordHash: string; pictures: ReadonlyMap<PlannedSeller, number> },
): Promise<WrittenSellers> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const { sellers: planned } = market
  const userIds = await insertAll(
    tx,
    'users',
    planned.map((seller) => ({
      email: seller.email,
      displayName: `${seller.owner.firstName} ${seller.owner.surname}`,
      passwordHash,
      isSeller: true,
      emailVerifiedAt: daysAgo(seller.joinedDaysAgo),
      createdAt: daysAgo(seller.joinedDaysAgo),
    })),
  )
  const users = idsByPlan(planned, userIds)
  const sellerIds = await insertAll(
    tx,
    'sellers',
    planned.map((seller, n) =>
      sellerRow(seller, n, requireId(users, seller), daysAgo(seller.joinedDaysAgo), pictures.get(seller) ?? null),
    ),
  )
  const sellers = idsByPlan(planned, sellerIds)
  const locationIds = await insertAll(
    tx,
    'locations',
    planned.map((seller, n) => locationRow(seller, n, requireId(sellers, seller))),
  )
  const locations = idsByPlan(planned, locationIds)
  const inventories = await insertAll(
    tx,
    'inventories',
    planned.map((seller) => ({
      sellerId: requireId(sellers, seller),
      locationId: requireId(locations, seller),
      name: 'Magazyn',
    })),
  )
  return { users, sellers, locations, inventories: idsByPlan(planned, inventories) }
}
