import type { RuleKind } from '@kram/contract/market-rules/limits'
import { marketRuleRoutes } from '@kram/contract/market-rules/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { deskKeys } from '#shared/operator/index.ts'

export const rulesQuery = (kind: RuleKind) =>
  queryOptions({
    queryKey: deskKeys.marketRules(kind),
    queryFn: ({ signal }) => call(marketRuleRoutes.view, { params: { kind }, signal }),
    staleTime: 0,
  })
