import { grosze } from '@kram/contract/common/money'
import type { ReportTarget } from '@kram/contract/reports/labels'
import type { Snapshot } from '@kram/contract/reports/schemas'
import { zlotyOf } from '@kram/polish/format'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'

type Line = Snapshot['lines'][number]
type Taken = { lines: { name: string; text: string | null; price?: number }[]; uploads: number[] }

const MAX_PICTURES = 12
const MAX_LINES = 120
const PICTURES = sql.lit(MAX_PICTURES)

const line = (name: string, text: RawBuilder<unknown>) => sql`json_build_object('name', ${name}::text, 'text', ${text})`

const offer = (id: number) => sql<Taken>`
  select json_build_array(${line('Tytuł', sql`o.title`)}, ${line('Opis', sql`o.description`)}, ${line('Sprzedawca', sql`s.name`)}, ${line('Stan', sql`o.status`)})::jsonb
    || coalesce((select jsonb_agg(json_build_object('name', p.name || coalesce(', ' || v.name, ''), 'price', oi.price, 'text', p.description) order by oi.position, oi.id)
      from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id where oi.offer_id = o.id), '[]') as lines,
    coalesce((select json_agg(x.upload_id) from (select pp.upload_id from offer_items oi join variants v on v.id = oi.variant_id
      join product_pictures pp on pp.product_id = v.product_id where oi.offer_id = o.id
      group by pp.upload_id order by min(oi.position), min(pp.position) limit ${PICTURES}) x), '[]') as uploads
  from offers o join sellers s on s.id = o.seller_id where o.id = ${id}`

const seller = (id: number) => sql<Taken>`
  select json_build_array(${line('Nazwa', sql`s.name`)}, ${line('Hasło', sql`s.tagline`)}, ${line('Opis', sql`s.story`)},
      ${line('Nazwa prawna', sql`s.legal_name`)}, ${line('Adres', sql`s.public_address`)}, ${line('E-mail', sql`s.contact_email`)}, ${line('Telefon', sql`s.contact_phone`)}) as lines,
    case when s.upload_id is null then '[]' else json_build_array(s.upload_id) end as uploads
  from sellers s where s.id = ${id}`

const comment = (id: number) => sql<Taken>`
  select json_build_array(${line('Wiadomość', sql`c.body`)}, ${line('Kto', sql`case c.author when 'seller' then 'sprzedawca' else 'kupujący' end`)},
    ${line('Kiedy', sql`to_char(c.created_at at time zone 'Europe/Warsaw', 'DD.MM.YYYY HH24:MI')`)}, ${line('Rezerwacja', sql`r.number`)}) as lines, '[]'::json as uploads
  from comments c join reservations r on r.id = c.reservation_id where c.id = ${id}`

const review = (id: number) => sql<Taken>`
  select json_build_array(${line('Gwiazdki', sql`v.stars::text || '/5'`)}, ${line('Opinia', sql`v.body`)}, ${line('Odpowiedź', sql`v.answer`)}, ${line('Rezerwacja', sql`r.number`)}) as lines,
    coalesce((select json_agg(pp.upload_id order by pp.position) from review_pictures pp where pp.review_id = v.id), '[]') as uploads
  from reviews v join reservations r on r.id = v.reservation_id where v.id = ${id}`

const STATES: Record<string, string> = { active: 'w sprzedaży', paused: 'wstrzymana', archived: 'zamknięta' }

const toLine = ({ name, text, price }: Taken['lines'][number]): Line[] => {
  const shown = name === 'Stan' && text !== null ? (STATES[text] ?? text) : text
  const parts = [price === undefined ? null : zlotyOf(grosze(price)), shown]
  const words = parts.filter((part) => part !== null && part !== '').join(' · ')
  return words === '' ? [] : [{ name, text: words }]
}

/** The content as it is now: lines of text, and the uploads of its pictures. */
export async function takeSnapshot(
  db: Db | Tx,
  type: ReportTarget,
  id: number,
): Promise<{ lines: Line[]; uploads: number[] }> {
  const { rows } = await { offer, seller, comment, review }[type](id).execute(db)
  const [taken] = rows
  return { lines: (taken?.lines ?? []).flatMap(toLine).slice(0, MAX_LINES), uploads: taken?.uploads ?? [] }
}
