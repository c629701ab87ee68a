import { VIEW_MINUTES } from '@kram/contract/desk/people-limits'
import { personRoutes } from '@kram/contract/desk/person-routes'
import { useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { startViewing } from '#lib/session'
import { withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { ConfirmDialog } from '#ui/feedback'
import { TextArea } from '#ui/forms'

/** Shows the market in this tab as the person sees it. */
export function SeeAs({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const view = useAction(
    () => withConfirmation(() => call(personRoutes.view, { params: { id }, body: { reason: reason.trim() } })),
    startViewing,
  )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Zobacz Kram jej oczami
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setMissing(reason.trim() === '')
          if (reason.trim() !== '') view.mutate(undefined)
        }}
        title="Zobaczyć Kram oczami tej osoby?"
        action="Pokaż"
        loading={view.isPending}
      >
        <div className="grid gap-4">
          <p>
            Zobaczysz w tej karcie to, co widzi ta osoba, przez {VIEW_MINUTES} minut. Niczego nie zmienisz i nie
            przeczytasz jej wiadomości. Powód trafi do dziennika, a ona zobaczy wpis w dzienniku swojego konta.
          </p>
          <TextArea
            label="Powód"
            maxLength={500}
            rows={3}
            error={missing ? 'Podaj powód.' : undefined}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
