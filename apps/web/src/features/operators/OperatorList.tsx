import { OPERATOR_ROLE_LABELS } from '@kram/contract/operators/roles'
import { operatorRoutes } from '@kram/contract/operators/routes'
import type { Operator } from '@kram/contract/operators/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { useAction } from '#lib/forms'
import { useOperatorRole, withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog, Unanswered } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { Card } from '#ui/layout'
import { Badge } from '#ui/list'
import { operatorKeys, operatorsQuery } from './operators.queries.ts'

const ACTS = {
  revoke: {
    route: operatorRoutes.revoke,
    button: 'Odbierz rolę',
    title: (name: string) => `Odebrać rolę: ${name}?`,
    text: 'Wyloguje się wszędzie i nie otworzy już panelu.',
    done: 'Rola odebrana',
  },
  resetFactor: {
    route: operatorRoutes.resetFactor,
    button: 'Usuń drugi składnik',
    title: (name: string) => `Usunąć drugi składnik: ${name}?`,
    text: 'Aplikacja, kody zapasowe i klucze dostępu przestaną działać. Przy następnym logowaniu trzeba ustawić nowy.',
    done: 'Drugi składnik usunięty',
  },
} as const

/** Everybody with a role; an administrator takes roles and removes lost factors. */
export function OperatorList() {
  const query = useQuery(operatorsQuery())
  if (!query.data) return <Unanswered query={query} />
  return (
    <ul aria-label="Operatorzy" className="grid gap-3">
      {query.data.items.map((operator) => (
        <li key={operator.id}>
          <OperatorCard operator={operator} />
        </li>
      ))}
    </ul>
  )
}

function OperatorCard({ operator }: { operator: Operator }) {
  const { displayName, email, id, role, secondFactor } = operator
  const changes = useOperatorRole() === 'administrator'
  return (
    <Card className="grid gap-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-words">{displayName}</p>
        <p className="break-all">{email}</p>
        <p className="text-sm text-muted">konto nr {id}</p>
        <p className="flex flex-wrap gap-2">
          <Badge tone="brand">{OPERATOR_ROLE_LABELS[role]}</Badge>
          {!secondFactor && <Badge tone="warn">Bez drugiego składnika</Badge>}
        </p>
      </div>
      {changes && (
        <div className="flex flex-wrap gap-2">
          <ActButton operator={operator} act="revoke" />
          {secondFactor && <ActButton operator={operator} act="resetFactor" />}
        </div>
      )}
    </Card>
  )
}

function ActButton({ operator: { id, displayName }, act }: { operator: Operator; act: keyof typeof ACTS }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { route, button, title, text, done } = ACTS[act]
  const send = useAction(
    () => withConfirmation(() => call(route, { params: { id }, body: { reason: reason.trim() } })),
    () => {
      setAsking(false)
      setReason('')
      toast('success', done)
      return client.invalidateQueries({ queryKey: operatorKeys.list })
    },
  )
  return (
    <>
      <Button variant="quiet" className="text-danger hover:bg-danger-soft" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => reason.trim() !== '' && send.mutate(undefined)}
        title={title(displayName)}
        action={button}
        danger
        loading={send.isPending}
      >
        <div className="grid gap-4">
          <p>{text}</p>
          <TextArea
            label="Powód"
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
