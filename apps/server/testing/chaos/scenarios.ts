import { clock } from './scenarios/clock.ts'
import { costlyRequests } from './scenarios/costly-requests.ts'
import { failover } from './scenarios/failover.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { kills } from './scenarios/kills.ts'
import { memoryLimit } from './scenarios/memory-limit.ts'
import { packetLoss } from './scenarios/packet-loss.ts'
import { pooler } from './scenarios/pooler.ts'
import { pushHangs } from './scenarios/push-hangs.ts'
import { restart } from './scenarios/restart.ts'
import type { Scenario } from './scenario.ts'
import { eventStreams } from './scenarios/streams.ts'
import { slowDatabase } from './scenarios/slow-database.ts'
import { smtpAway } from './scenarios/smtp-away.ts'
import { soak } from './scenarios/soak.ts'
import { storage } from './scenarios/storage.ts'

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
