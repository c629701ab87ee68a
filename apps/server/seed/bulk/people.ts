import pg from 'pg'

/** Reservations of a person, mostly ended. */
const RESERVATIONS_PER_PERSON = 1.5
/** One person of so many has a session, an e-mail in the queue, and has filed a notice. */
const PEOPLE_PER_SESSION = 20
const PEOPLE_PER_EMAIL = 10
const PEOPLE_PER_NOTICE = 500
/** One reservation of so many waits for an answer. */
const RESERVATIONS_PER_PENDING = 150

type Statement = [table: string, sql: string]

const ENDED = `(array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'rejected', 'expired', 'no_show'])[1 + g % 10]`

/** One statement per table, so that the database does the work. */
function statements(base: number, people: number): Statement[] {
  const reservations = Math.floor(people * RESERVATIONS_PER_PERSON)
  return [
    [
      'users',
      `insert into users (id, email, display_name, email_verified_at, created_at) overriding system value
      select ${base} + g, 'kupujacy-' || ${base} + g || '@kram.test', (array['Anna', 'Jan', 'Maria', 'Piotr', 'Ewa', 'Adam', 'Łucja', 'Marek'])[1 + g % 8] || ' ' || p.name,
        now(), now() - g % 700 * interval '1 day' from generate_series(1, ${people}) g join bulk_names p on p.n = 1 + g % (select count(*) from bulk_names)`,
    ],
    [
      'reservations',
      `insert into reservations (offer_id, seller_id, buyer_id, occurrence_id, status, fulfilment, payment_status, mode, pickup_code, contact_name, contact_email, contact_phone, total, created_at, submitted_at, status_changed_at, answer_by)
      select o.offer_id, o.seller_id, ${base} + 1 + g % ${people}, o.occurrence_id, case when g % ${RESERVATIONS_PER_PENDING} = 0 then 'pending' else ${ENDED} end, 'pickup', 'due', 'nonBinding',
        lpad((row_number() over (partition by o.seller_id) % 10000)::text, 4, '0'), 'Kupujący ' || g, 'kupujacy-' || ${base} + 1 + g % ${people} || '@kram.test', '+48' || 510000000 + g % 90000000, 1250, at, at, at,
        case when g % ${RESERVATIONS_PER_PENDING} = 0 then timestamptz '2037-01-01' end
      from generate_series(1, ${reservations}) g join bulk_offers o on o.n = 1 + (g::bigint * 2654435761) % (select count(*) from bulk_offers)
      cross join lateral (select now() - (1 + g % 400) * interval '1 day' as at) t
      -- A code that an earlier run has given to a reservation that is still open.
      on conflict do nothing`,
    ],
    [
      'sessions',
      `insert into sessions (token_hash, user_id, user_agent, expires_at)
      select sha256(('bulk' || g)::bytea), ${base} + g, 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', now() + interval '20 days' from generate_series(1, ${Math.floor(people / PEOPLE_PER_SESSION)}) g`,
    ],
    [
      'outbox_messages',
      `insert into outbox_messages (topic, payload, done_at, dead_at, last_error, attempts)
      select 'email', json_build_object('to', 'kupujacy-' || ${base} + g || '@kram.test', 'subject', 'Potwierdź swój adres', 'content', json_build_object()),
        case when g % 500 > 0 then now() end, case when g % 500 = 0 then now() end, case when g % 500 = 0 then 'Error: connection refused' end, 1
      from generate_series(1, ${Math.floor(people / PEOPLE_PER_EMAIL)}) g`,
    ],
    [
      'reports',
      `insert into reports (target_type, target_id, target_label, reason, explanation, reporter_id, decided_at, measure, decision)
      select 'offer', o.offer_id, 'Oferta ' || o.offer_id, 'other', 'Pomiar', ${base} + g, case when g % 10 > 0 then now() end, case when g % 10 > 0 then 'none' end, case when g % 10 > 0 then 'Bez uwag' end
      from generate_series(1, ${Math.floor(people / PEOPLE_PER_NOTICE)}) g join bulk_offers o on o.n = 1 + g % (select count(*) from bulk_offers)`,
    ],
  ]
}

const PREPARE = `
  create temp table bulk_names on commit drop as
    select row_number() over ()::int as n, split_part(name, ' ', 2) as name from (select distinct name from sellers where name like '% %' limit 2000) s;
  create temp table bulk_offers on commit drop as
    select row_number() over (order by o.id)::int as n, o.id as offer_id, o.seller_id,
      (select min(w.id) from offer_schedules x join occurrences w on w.schedule_id = x.schedule_id where x.offer_id = o.id) as occurrence_id
    from offers o where o.status = 'active';
  create index on bulk_names (n);
  create index on bulk_offers (n);
  analyze bulk_names, bulk_offers`

/** Adds buyers with reservations, sessions, e-mails and notices to a market that has offers. For measuring the operator's desk. */
export async function seedPeople(url: string, people: number, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'kram-seed' })
  await client.connect()
  try {
    await client.query("begin; set local synchronous_commit = off; set local work_mem = '64MB'")
    await client.query(PREPARE)
    const { rows } = await client.query<{ id: number; offers: number }>(
      'select (select coalesce(max(id), 0) from users)::int as id, (select count(*) from bulk_offers)::int as offers',
    )
    const [{ id: base, offers } = { id: 0, offers: 0 }] = rows
    if (offers === 0) throw new Error('There are no offers to reserve: add some with --offers.')
    for (const [table, text] of statements(base, people)) {
      const started = Date.now()
      const { rowCount } = await client.query(text)
      log(`${table}: ${rowCount ?? 0} rows in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    }
    await client.query("select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))")
    await client.query('commit')
    await client.query('analyze users, reservations, sessions, outbox_messages, reports')
  } finally {
    await client.end()
  }
}
