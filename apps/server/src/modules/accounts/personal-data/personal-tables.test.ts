import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { PROCESSING_ACTIVITIES } from '@kram/contract/data-protection/activities'
import { RETENTION_RULES } from '@kram/contract/data-protection/retention'
import { expect, test } from 'vitest'
import { PERSONAL_TABLES } from './personal-tables.ts'

const SOURCES = join(import.meta.dirname, '../../..')

test('every table with personal data belongs to one processing activity', () => {
  const tables = PROCESSING_ACTIVITIES.flatMap((activity) => activity.tables)
  expect(tables.toSorted()).toEqual(Object.keys(PERSONAL_TABLES).toSorted())
})

test('every period of storage names a job that exists', () => {
  const files = [...globSync('**/*.jobs.ts', { cwd: SOURCES }), 'platform/housekeeping/housekeeping.ts']
  const jobs = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('')
  expect(RETENTION_RULES.filter(({ job }) => !jobs.includes(`name: '${job}'`))).toEqual([])
})
