import { expect, test } from 'vitest'
import { migrationFaults } from './migration-rules.ts'

const rulesBroken = async (sql: string) =>
  (await migrationFaults('a.sql', sql)).map((fault) => /^a\.sql(?::\d+)?:? ([\w-]+)/.exec(fault)?.[1])

test.each([
  ['an index that blocks writes', 'create index a on reservations (note)', 'require-concurrent-index-creation'],
  ['an index dropped under a lock', 'drop index reservations_note_idx', 'require-concurrent-index-deletion'],
  ['an index rebuilt under a lock', 'reindex table comments', 'require-concurrent-reindex'],
  ['a check of all rows', 'alter table items add constraint c check (quantity >= 0)', 'constraint-missing-not-valid'],
  [
    'a foreign key that checks all rows',
    'alter table comments add constraint f foreign key (author_id) references users',
    'adding-foreign-key-constraint',
  ],
  [
    'a reference of a new column',
    'alter table users add invited_by integer references users',
    'adding-foreign-key-constraint',
  ],
  ['a unique constraint', 'alter table users add constraint u unique (phone)', 'disallowed-unique-constraint'],
  ['a new type of a column', 'alter table reservations alter note type varchar(9)', 'changing-column-type'],
  ['not null over all rows', 'alter table reservations alter note set not null', 'adding-not-nullable-field'],
  ['a column that every insert has to name', 'alter table users add nick text not null', 'adding-required-field'],
  ['a dropped column', 'alter table users drop column phone', 'ban-drop-column'],
  ['a dropped table', 'drop table comments', 'ban-drop-table'],
  ['a renamed column', 'alter table users rename phone to telephone', 'renaming-column'],
  ['a renamed table', 'alter table users rename to people', 'renaming-table'],
  ['all rows in one statement', "update users set locale = 'pl'", 'UpdateStmt'],
  ['a deletion in one statement', 'delete from notifications where read_at < now()', 'DeleteStmt'],
  [
    'a change inside a query',
    'with gone as (delete from comments returning id) select count(*) from gone',
    'DeleteStmt',
  ],
  ['a lock', 'lock table offer_items', 'LockStmt'],
  ['an emptied table', 'truncate notifications', 'TruncateStmt'],
  ['a table in the order of an index', 'cluster items', 'ClusterStmt'],
  ['statements inside a block', 'do $$ begin update users set locale = null; end $$', 'hides'],
  [
    'an exception that nobody grants',
    '-- squawk-ignore require-concurrent-index-creation\ncreate index a on users (id)',
    'require-concurrent-index-creation',
  ],
  ['two statements in batches', '-- run in batches\nselect 1; select 2', 'a'],
  ['a batch without a limit', "-- run in batches\nupdate users set locale = 'pl' where locale is null", 'a'],
  ['a concurrent index in a transaction', 'create index concurrently a on users (id)', 'concurrently'],
])('%s is refused', async (_, sql, rule) => {
  expect(await rulesBroken(sql)).toContain(rule)
})

test.each([
  [
    'a new table with its indexes',
    'create table a (id int primary key, u int references users); create index i on a (u)',
  ],
  ['a column that may be empty', 'alter table reservations add column nick text'],
  ['a column with a constant default', "alter table reservations add column kind text not null default 'x'"],
  ['a constraint for new rows', 'alter table items add constraint c check (quantity >= 0) not valid'],
  ['a check of the old rows afterwards', 'alter table items validate constraint c'],
  ['a concurrent index', '-- run without a transaction\ncreate index concurrently if not exists a on users (id)'],
  [
    'rows filled in batches',
    '-- run in batches\nupdate users set a = 1 where id in (select id from users where a is null order by id limit 500)',
  ],
  ['a column that no version reads any more', '-- contract: unread since 0.4\nalter table users drop column phone'],
  ['all rows of a small table', 'update jobs set run_at = now()'],
  ['a function', "create or replace function f() returns int language sql as 'select 1'"],
])('%s is accepted', async (_, sql) => {
  expect(await migrationFaults('a.sql', sql)).toEqual([])
})
