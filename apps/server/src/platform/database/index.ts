export { batch } from './batch.ts'
export {
  type ConstraintKind,
  constraintKind,
  isRetryable,
  violatedConstraint,
  withConnection,
} from './connection/index.ts'
export {
  type Database,
  type Db,
  type OpenDatabase,
  type Reads,
  type SqlDb,
  type SqlTx,
  type Tx,
  type Writes,
  openDatabase,
} from './database.ts'
export { isExpired, isRestorable, restoreConflict, restoreRows } from './deleted-rows.ts'
export { isFound } from './is-found.ts'
export { migrate } from './migrations/index.ts'
export { poolerProblems, refusesSettings } from './pooler/index.ts'
export { prepared } from './connection/index.ts'
export { type Message, publish, publishOnCommit, sendMessagesBy, subscribeLocal } from './messages.ts'
export { asError, createListeners, listenerName, type PubSub, openPubSub } from './pub-sub.ts'
export { isMigrated, requireDurability, untilAnswered, waitForDatabase } from './readiness.ts'
export type { Json } from './schema.ts'
export { deferUntilCommit, inTransaction } from './transaction.ts'
export { containsWords } from './word-match.ts'
export { type ReadPublic, readPublicFrom } from './read-replica.ts'
export { type ReplicaFreshness, watchReplica } from './replica-freshness.ts'
