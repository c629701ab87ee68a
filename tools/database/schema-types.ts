import { writeFileSync } from 'node:fs'
import { migrate } from '../../apps/server/src/platform/database/index.ts'
import { openTestCluster } from '../../apps/server/testing/database/cluster.ts'
import { SCHEMA_FILE, schemaTypes } from '../../apps/server/testing/database/schema-types.ts'

/** Generates the table types in `platform/database/schema.ts` from a newly migrated database. */
const cluster = await openTestCluster()
try {
  await migrate(cluster.url)
  writeFileSync(SCHEMA_FILE, await schemaTypes(cluster.url))
} finally {
  cluster.stop()
}
