import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { RULE_REASONS, type RuleKind, type RuleReason } from '@kram/contract/market-rules/limits'
import { marketRuleRoutes } from '@kram/contract/market-rules/routes'
import type { MarketRule, MarketRules, RulePreview } from '@kram/contract/market-rules/schemas'
import { REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { invalidateDesk, useDecides } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { Select, TextField } from '#ui/forms'
import { Card, Section } from '#ui/layout'
import { RuleVersions } from './RuleVersions.tsx'
import { rulesQuery } from './market-rules.queries.ts'

const EMPTY_TEXTS: Record<RuleKind, string> = {
  words: 'Nie ma własnych słów. Wbudowane (alkohol, „eko”, obietnice leczenia) działają zawsze.',
  categories: 'Nie ma własnych blokad. Kategorie zablokowane w katalogu są zablokowane zawsze.',
}

/** The rules of a kind: edited here, previewed on the offers on sale, saved as a version. */
export function RulesEditor({ kind }: { kind: RuleKind }) {
  const query = useQuery(rulesQuery(kind))
  const { data: rules } = query
  if (!rules) return <Unanswered query={query} />
  return (
    <>
      <Editor key={rules.current.version} kind={kind} rules={rules} />
      <RuleVersions kind={kind} rules={rules} />
    </>
  )
}

function useRules(kind: RuleKind, rules: MarketRules) {
  const client = useQueryClient()
  const [entries, setEntries] = useState<readonly MarketRule[]>(rules.current.entries)
  const [preview, setPreview] = useState<RulePreview | null>(null)
  const change = (next: readonly MarketRule[]): void => {
    setEntries(next)
    setPreview(null)
  }
  const previewing = useMutation({
    mutationFn: () => call(marketRuleRoutes.preview, { params: { kind }, body: { entries: [...entries] } }),
    onSuccess: setPreview,
    onError: ({ message }) => toast('error', message),
  })
  const saving = useMutation({
    mutationFn: () =>
      call(marketRuleRoutes.save, {
        params: { kind },
        body: { version: rules.current.version, entries: [...entries] },
      }),
    onSuccess: () => {
      toast('success', 'Zapisane. Oferty, których to dotyczy, trafią do kolejki')
      return invalidateDesk(client)
    },
    onError: ({ message }) => {
      toast('error', message)
      void invalidateDesk(client)
    },
  })
  return { entries, change, preview, previewing, saving }
}

function Editor({ kind, rules }: { kind: RuleKind; rules: MarketRules }) {
  const { entries, change, preview, previewing, saving } = useRules(kind, rules)
  const decides = useDecides()
  return (
    <div className="mb-6 grid gap-4">
      {entries.length === 0 && <p className="text-muted">{EMPTY_TEXTS[kind]}</p>}
      {entries.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line" aria-label="Zasady">
            {entries.map((entry) => (
              <li key={entry.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold break-words">{nameOf(kind, entry.key)}</p>
                  <p className="text-sm break-words text-muted">
                    {[REPORT_REASON_LABELS[entry.reason], entry.note].filter(Boolean).join(' · ')}
                  </p>
                </div>
                {decides && (
                  <Button variant="quiet" size="small" onClick={() => change(entries.filter((one) => one !== entry))}>
                    Usuń<span className="sr-only">: {nameOf(kind, entry.key)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {decides && <AddRule kind={kind} entries={entries} onAdd={(entry) => change([...entries, entry])} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={previewing.isPending} onClick={() => previewing.mutate()}>
          Pokaż, których ofert to dotyczy
        </Button>
        {decides && (
          <Button disabled={preview === null} loading={saving.isPending} onClick={() => saving.mutate()}>
            Zapisz
          </Button>
        )}
      </div>
      {preview && <Preview kind={kind} preview={preview} />}
    </div>
  )
}

const nameOf = (kind: RuleKind, key: string): string =>
  kind === 'words' ? key : (CATEGORIES.find(({ id }) => id === key)?.name ?? key)

type AddProps = { kind: RuleKind; entries: readonly MarketRule[]; onAdd: (entry: MarketRule) => void }

const isReason = (value: string): value is RuleReason => RULE_REASONS.some((reason) => reason === value)

function AddRule({ kind, entries, onAdd }: AddProps) {
  const [key, setKey] = useState('')
  const [reason, setReason] = useState<RuleReason>('forbidden')
  const [note, setNote] = useState('')
  const isKnown = entries.some((entry) => entry.key.toLowerCase() === key.trim().toLowerCase())
  const add = (): void => {
    onAdd({ key: key.trim(), reason, note: note.trim() || null })
    setKey('')
    setNote('')
  }
  return (
    <Card className="grid gap-4">
      <KeyField kind={kind} value={key} isKnown={isKnown} onChange={setKey} />
      <Select label="Powód" value={reason} onChange={({ target }) => isReason(target.value) && setReason(target.value)}>
        {RULE_REASONS.map((one) => (
          <option key={one} value={one}>
            {REPORT_REASON_LABELS[one]}
          </option>
        ))}
      </Select>
      <TextField
        label="Uwaga"
        optional
        hint="Przeczyta ją operator w kolejce."
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={key.trim().length < 3 || isKnown}
        onClick={add}
      >
        Dodaj do listy
      </Button>
    </Card>
  )
}

type KeyProps = { kind: RuleKind; value: string; isKnown: boolean; onChange: (key: string) => void }

/** The word, or a category that the code does not block anyway. */
function KeyField({ kind, value, isKnown, onChange }: KeyProps) {
  const error = isKnown ? 'To już jest na liście.' : undefined
  if (kind === 'words')
    return (
      <TextField
        label="Słowo albo jego początek"
        hint="Co najmniej trzy litery. „kanna” znajdzie też „kannabidiol”."
        maxLength={60}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Select label="Kategoria" value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">Wybierz</option>
      {CATEGORIES.filter(({ parent, policy }) => parent !== null && policy !== 'block').map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Preview({ kind, preview: { total, offers } }: { kind: RuleKind; preview: RulePreview }) {
  if (total === 0) return <Banner tone="success">Żadna oferta w sprzedaży nie pasuje do tych zasad.</Banner>
  return (
    <Section title={`Oferty w sprzedaży, których to dotyczy: ${total}`}>
      <Card flush>
        <ul className="divide-y divide-line" aria-label="Oferty, których to dotyczy">
          {offers.map(({ id, title, sellerName, keys }) => (
            <li key={id} className="px-4 py-3">
              <Link to={`/admin/offer/${id}`} className="font-semibold break-words underline underline-offset-4">
                {title}
              </Link>
              <p className="text-sm break-words text-muted">
                {sellerName} · {keys.map((key) => nameOf(kind, key)).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
