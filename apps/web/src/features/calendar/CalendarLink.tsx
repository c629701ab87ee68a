import { calendarRoutes } from '@kram/contract/calendar/routes'
import type { NewCalendarLink } from '@kram/contract/calendar/schemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { settings } from '#lib/environment.ts'
import { useAction } from '#lib/forms'
import { dateTimeText } from '@kram/polish/format'
import { Button, buttonClass } from '#ui/buttons'
import { ConfirmDialog, Skeleton, Unanswered } from '#ui/feedback'
import { CalendarAddIcon, CopyIcon } from '#ui/icons.ts'
import { toast } from '#lib/feedback'
import { calendarKeys } from '#shared/query-keys.ts'

const calendarLinkQuery = () =>
  queryOptions({
    queryKey: calendarKeys.link,
    queryFn: ({ signal }) => call(calendarRoutes.link, { signal }),
  })

/** The secret calendar feed link of the own pickups, shown once when created. */
export function CalendarLink() {
  const client = useQueryClient()
  const query = useQuery(calendarLinkQuery())
  const { data } = query
  const [newLink, setNewLink] = useState<NewCalendarLink | null>(null)
  const renew = useAction(
    () => call(calendarRoutes.renew, {}),
    (link) => {
      setNewLink(link)
      client.setQueryData(calendarLinkQuery().queryKey, { since: link.since })
    },
  )
  const remove = useAction(
    () => call(calendarRoutes.remove, {}),
    () => {
      setNewLink(null)
      client.setQueryData(calendarLinkQuery().queryKey, { since: null })
      toast('success', 'Link do kalendarza już nie działa')
    },
  )
  if (!data) return <Unanswered query={query} shape={<Skeleton className="h-24" />} />
  return (
    <div className="grid gap-4">
      <p>
        Odbiory i dostawy zobaczysz w kalendarzu telefonu, zawsze aktualne. Kto ma ten link, widzi dni, godziny i liczbę
        rezerwacji – nie udostępniaj go.
      </p>
      {newLink && <LinkAddress path={newLink.path} />}
      {!newLink && data.since !== null && (
        <p className="text-muted">
          Link utworzono {dateTimeText(data.since)}. Pokazujemy go tylko raz; zgubiony zastąp nowym.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <RenewButton exists={data.since !== null} busy={renew.isPending} onRenew={() => renew.mutate(undefined)} />
        {data.since !== null && (
          <Button variant="quiet" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Wyłącz link
          </Button>
        )}
      </div>
    </div>
  )
}

function RenewButton({ exists, busy, onRenew }: { exists: boolean; busy: boolean; onRenew: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarAddIcon aria-hidden="true" />}
        loading={busy}
        onClick={() => (exists ? setAsking(true) : onRenew())}
      >
        {exists ? 'Utwórz nowy link' : 'Utwórz link do kalendarza'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRenew()
        }}
        title="Utworzyć nowy link?"
        action="Utwórz nowy"
      >
        Poprzedni przestanie działać: w kalendarzu trzeba będzie dodać nowy.
      </ConfirmDialog>
    </>
  )
}

function LinkAddress({ path }: { path: string }) {
  const address = new URL(path, settings().publicUrl)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address.href)
      toast('success', 'Skopiowano link do kalendarza')
    } catch {
      toast('error', 'Nie udało się skopiować. Zaznacz link i skopiuj go ręcznie.')
    }
  }
  return (
    <div className="grid gap-3 rounded-2xl bg-sunk p-4">
      <p className="font-semibold">Zapisz go teraz – drugi raz go nie pokażemy:</p>
      <code className="text-sm break-all select-all">{address.href}</code>
      <div className="flex flex-wrap gap-2">
        <Button icon={<CopyIcon aria-hidden="true" />} onClick={() => void copy()}>
          Skopiuj
        </Button>
        <a href={`webcal://${address.host}${address.pathname}`} className={buttonClass('secondary')}>
          Otwórz w kalendarzu
        </a>
      </div>
    </div>
  )
}
