import { clock } from './clock.ts'
import { costlyRequests } from './costly-requests.ts'
import { failover } from './failover.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { memoryLimit } from './memory-limit.ts'
import { packetLoss } from './packet-loss.ts'
import { pooler } from './pooler.ts'
import { pushHangs } from './push-hangs.ts'
import { restart } from './restart.ts'
import type { Scenario } from '../scenario.ts'
import { eventStreams } from './streams.ts'
import { slowDatabase } from './slow-database.ts'
import { smtpAway } from './smtp-away.ts'
import { soak } from './soak.ts'
import { storage } from './storage.ts'

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  clock,
  'costly-requests': costlyRequests,
  failover,
  'full-disk': fullDisk,
  kills,
  'memory-limit': memoryLimit,
  'packet-loss': packetLoss,
  pooler,
  'push-hangs': pushHangs,
  restart,
  streams: eventStreams,
  'slow-database': slowDatabase,
  'smtp-away': smtpAway,
  soak,
  storage,
}
