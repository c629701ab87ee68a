import type { LocationKind } from '@kram/contract/locations/schemas'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { Picture } from '@kram/contract/uploads/schemas'
import { sql } from 'kysely'
import { pictureJson } from '#modules/uploads'

/** Seller, offer and location as agreed at the submit; never recomputed. */
export type Snapshot = {
  offer: { id: number; slug: string; title: string; picture: Picture | null }
  seller: {
    id: number
    name: string
    status: ReservationView['seller']['status']
    legalName: string | null
    publicAddress: string | null
    nip: string | null
    phone: string | null
    email: string | null
    paymentMethods: ReservationView['seller']['paymentMethods']
  }
  place: {
    id: number
    name: string
    kind: LocationKind
    postalCode: string
    town: string
    addressLine: string
    latitude: number
    longitude: number
    directions: string | null
    hideExact: boolean
  } | null
  hours: { date: string; startsAt: string; endsAt: string; cutoffAt: string } | null
}

/** The location of the chosen occurrence; before one is chosen, that of the offer. */
export const snapshotTables = sql`reservations r
  join offers f on f.id = r.offer_id
  join sellers s on s.id = r.seller_id
  left join occurrences w on w.id = r.occurrence_id
  left join schedules h on h.id = w.schedule_id
  left join locations_with_deleted l on l.id = coalesce(h.location_id, f.location_id)`

const firstPicture = sql`(
  select ${pictureJson('pic')} from offer_items_with_deleted oi
  join variants ov on ov.id = oi.variant_id
  join product_pictures pp on pp.product_id = ov.product_id
  join uploads pic on pic.id = pp.upload_id
  where oi.offer_id = f.id order by oi.position, oi.id, pp.position limit 1)`

/** Null without a location. */
export const placeJson = sql`case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind,
    'postalCode', l.postal_code, 'town', l.town, 'addressLine', l.address_line, 'latitude', l.latitude, 'longitude', l.longitude,
    'directions', l.directions, 'hideExact', l.hide_exact) end`

export const snapshotJson = sql`jsonb_build_object(
  'offer', jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title, 'picture', ${firstPicture}),
  'seller', jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'legalName', s.legal_name, 'publicAddress', s.public_address,
    'nip', s.nip, 'phone', s.contact_phone, 'email', s.contact_email, 'paymentMethods', s.payment_methods),
  'place', ${placeJson},
  'hours', case when w.id is not null then jsonb_build_object('date', w.date, 'startsAt', agreed_start(w, r.time_slot), 'endsAt', agreed_end(w, r.time_slot), 'cutoffAt', w.cutoff_at) end)`
