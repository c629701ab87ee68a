import { MIN_REVIEWS } from '@kram/contract/reviews/limits'
import type { PublicSeller } from '@kram/contract/sellers/schemas'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'

/**
 * The contract's `PublicSeller` from the columns of a `sellers` row known as `seller` and its `uploads` row known as `upload`:
 * `select ${publicSellerJson('s', 'u')} from sellers s left join uploads u on u.id = s.upload_id`.
 * Identity and contact of a trader are public; those of a private or undeclared seller are not.
 */
export function publicSellerJson(seller: string, upload: string): RawBuilder<PublicSeller> {
  const column = (name: string) => sql.ref(`${seller}.${name}`)
  const traderOnly = (name: string) => sql`case when ${column('status')} <> 'private' then ${column(name)} end`
  return sql<PublicSeller>`json_build_object(
    'id', ${column('id')}, 'slug', ${column('slug')}, 'name', ${column('name')}, 'tagline', ${column('tagline')}, 'story', ${column('story')},
    'picture', ${pictureJson(upload)}, 'status', ${column('status')}, 'legalName', ${traderOnly('legal_name')},
    'publicAddress', ${traderOnly('public_address')}, 'contactEmail', ${traderOnly('contact_email')},
    'contactPhone', ${traderOnly('contact_phone')}, 'nip', ${traderOnly('nip')}, 'regon', ${traderOnly('regon')}, 'foodRegistration', ${traderOnly('food_registration')},
    'paymentMethods', ${column('payment_methods')},
    'town', (select l.town from locations l where l.seller_id = ${column('id')} order by l.id limit 1),
    'completedReservations', ${column('completed_reservations')},
    'reviews', (select json_build_object('count', count(*),
      'mean', case when count(*) >= ${sql.lit(MIN_REVIEWS)} then round(avg(v.stars), 1)::float8 end)
      from reviews v where v.seller_id = ${column('id')} and v.removed_at is null),
    'reliability', (select json_build_object('answerHours', y.answer_hours, 'keptPercent', y.kept_percent, 'onTime', y.on_time, 'regulars', y.regulars)
      from seller_reliability y where y.seller_id = ${column('id')}),
    'documents', (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'issuer', d.issuer, 'expiresOn', d.expires_on)
        order by d.expires_on, d.id), '[]')
      from seller_documents d where d.seller_id = ${column('id')} and ${column('status')} <> 'private' and d.checked_at is not null
        and d.expires_on >= (now() at time zone 'Europe/Warsaw')::date),
    'sellingSince', to_char(${column('created_at')} at time zone 'Europe/Warsaw', 'YYYY'))`
}
