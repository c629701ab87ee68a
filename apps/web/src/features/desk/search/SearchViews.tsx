import { FOUND_KIND_LABELS } from '@kram/contract/desk/search-kinds'
import { deskRoutes } from '@kram/contract/desk/routes'
import { type SearchFilter, type SearchView, SearchViewBody } from '@kram/contract/desk/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast, toastWithUndo } from '#lib/feedback'
import { bind, useAction, useContractForm, useSubmit } from '#lib/forms'
import { deskKeys } from '#shared/operator/index.ts'
import { Button, buttonClass, IconButton } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { FormProblems, TextField } from '#ui/forms'
import { CloseIcon } from '#ui/icons.ts'
import { searchViewsQuery } from '../desk.queries.ts'

const pathOf = ({ kind, q, state }: Pick<SearchView, 'kind' | 'q' | 'state'>): string => {
  const params = new URLSearchParams({
    ...(kind !== 'person' && { kind }),
    ...(q !== '' && { q }),
    ...(state !== null && { state }),
  })
  return `/admin/search?${params.toString()}`
}

const useReread = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: deskKeys.searchViews })
}

/** Questions that the operator kept, one press away, and the button that keeps the present one. */
export function SearchViews({ filter }: { filter: SearchFilter }) {
  const [saving, setSaving] = useState(false)
  const { data } = useQuery(searchViewsQuery())
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {data && data.items.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Zapisane widoki">
          {data.items.map((view) => (
            <li key={view.id}>
              <ViewChip view={view} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" size="small" onClick={() => setSaving(true)}>
        Zapisz ten widok
      </Button>
      <Dialog open={saving} onClose={() => setSaving(false)} title="Zapisz widok">
        <SaveForm filter={filter} onDone={() => setSaving(false)} />
      </Dialog>
    </div>
  )
}

function ViewChip({ view }: { view: SearchView }) {
  const reread = useReread()
  const restore = useAction(
    ({ id: _, ...body }: SearchView) => call(deskRoutes.saveView, { body }),
    () => reread(),
  )
  const remove = useAction(
    () => call(deskRoutes.deleteView, { params: { viewId: view.id } }),
    () => {
      toastWithUndo(`Widok „${view.name}” usunięty`, () => restore.mutate(view))
      return reread()
    },
  )
  return (
    <span className="inline-flex items-center rounded-full bg-sunk">
      <Link to={pathOf(view)} className={buttonClass('quiet', 'small', 'max-w-56 break-words')}>
        {view.name}
      </Link>
      <IconButton
        label={`Usuń widok ${view.name}`}
        disabled={remove.isPending}
        className="text-muted"
        onClick={() => remove.mutate(undefined)}
      >
        <CloseIcon className="size-4" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function SaveForm({ filter: { kind, q, state }, onDone }: { filter: SearchFilter; onDone: () => void }) {
  const reread = useReread()
  const name = q === '' ? FOUND_KIND_LABELS[kind] : `${FOUND_KIND_LABELS[kind]}: ${q}`
  const form = useContractForm(
    SearchViewBody,
    { name: name.slice(0, 60), kind, q, state: state ?? null },
    { warnOnLeave: false },
  )
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(deskRoutes.saveView, { body }),
    async () => {
      toast('success', 'Widok zapisany')
      await reread()
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <TextField
        label="Nazwa"
        hint="Widzisz go tylko Ty. Ta sama nazwa zastępuje poprzedni widok."
        {...bind(form, 'name')}
      />
      <Button type="submit" className="justify-self-start" loading={busy}>
        Zapisz widok
      </Button>
    </form>
  )
}
