import { DEMAND_DAYS } from '@kram/contract/demand/limits'
import { localDateOf } from '@kram/contract/common/time'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { deleteQuestionsBefore } from './counting/index.ts'

const DAY_MS = 86_400_000

export const demandJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'demand.sweep',
    everySeconds: 3600,
    run: () =>
      inTransaction(db, (tx) =>
        deleteQuestionsBefore(tx, localDateOf(new Date(clock.now().getTime() - DEMAND_DAYS * DAY_MS))),
      ),
  },
]
