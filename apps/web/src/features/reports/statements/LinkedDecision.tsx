import { decisionRoutes } from '@kram/contract/reports/decision-routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { Unanswered } from '#ui/feedback'
import { linkedDecisionQuery } from '../reports.queries.ts'
import { StatementCard } from './StatementCard.tsx'

/** The decision of an e-mail, without a login: a blocked person cannot log in. */
export function LinkedDecision({ token }: { token: string }) {
  const client = useQueryClient()
  const options = linkedDecisionQuery(token)
  const query = useQuery(options)
  const { data: statement } = query
  if (!statement) return <Unanswered query={query} />
  return (
    <StatementCard
      statement={statement}
      onAppeal={async (text) => {
        const appealed = await call(decisionRoutes.appealByLink, { body: { token, text } })
        client.setQueryData(options.queryKey, appealed)
      }}
    />
  )
}
