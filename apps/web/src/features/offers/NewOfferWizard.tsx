import { type ReactNode, useState } from 'react'
import { dropDraft } from '#lib/drafts.ts'
import { ApiFailure } from '#lib/failures.ts'
import { useAct } from '#lib/forms.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Problems } from '#ui/Problems.tsx'
import { WizardSteps } from '#ui/WizardSteps.tsx'
import { NEW_OFFER_DRAFT, type NewOffer, publishOffer, saveNewOffer, storedOffer, storeOffer } from './new-offer.ts'
import { type GoodsSlots, NewGoods } from './NewGoods.tsx'
import { NewOfferPreview } from './NewOfferPreview.tsx'
import { hasPrice, NewPrices } from './NewPrices.tsx'
import { NewWhereWhen, type WhereWhenSlots } from './NewWhereWhen.tsx'
import { useForgetOffers } from './own.queries.ts'

const STEPS = ['Co', 'Cena i ilość', 'Gdzie i kiedy', 'Podgląd']
const [WHAT, PRICES, PLACES, PREVIEW] = [0, 1, 2, 3]

export type Outcome = { id: number; title: string; published: boolean }

type Props = {
  goods: GoodsSlots
  /** Own places and timetables; missing while nobody is logged in as a seller. */
  places: WhereWhenSlots | null
  /** Stands where a seller's account is needed; nothing typed is lost on the way. */
  login: ReactNode
  onDone: (outcome: Outcome) => void
}

/** Why the step cannot be left yet. */
const gapOf = ({ step, title, goods }: NewOffer): string | null => {
  if (step === WHAT && title.trim() === '') return 'Nadaj ofercie tytuł.'
  if (step === WHAT && goods.length === 0) return 'Dodaj co najmniej jeden produkt.'
  return step === PRICES && !goods.every(hasPrice) ? 'Podaj cenę każdej pozycji.' : null
}

/** A new offer in four steps, kept on the device until it is saved. */
export function NewOfferWizard({ goods, places, login, onDone }: Props) {
  const { draft, write, change, go, gap } = useNewOffer()
  const saving = useSaving(draft, write, onDone)
  const [formOpen, setFormOpen] = useState(false)
  const step = places === null ? Math.min(draft.step, PLACES) : draft.step
  return (
    <div className="grid gap-6">
      <WizardSteps label="Kroki" steps={STEPS} current={step} onGo={go} />
      {step === WHAT && (
        <>
          <About draft={draft} onChange={change} />
          <NewGoods {...goods} goods={draft.goods} onChange={(next) => change({ goods: next })} />
        </>
      )}
      {step === PRICES && <NewPrices goods={draft.goods} onChange={(next) => change({ goods: next })} />}
      {step === PLACES &&
        (places ? (
          <NewWhereWhen {...places} draft={draft} onChange={change} onForm={setFormOpen} onLeave={() => go(PRICES)} />
        ) : (
          login
        ))}
      {step === PREVIEW && places && <NewOfferPreview {...places} draft={draft} />}
      <Problems problems={[gap, saving.problem].filter((text) => text !== null)} />
      {!formOpen && <Bar step={step} last={places ? PREVIEW : PLACES} onGo={go} saving={saving} />}
    </div>
  )
}

/** What was typed, remembered with every change; a step is left only when it is done. */
function useNewOffer() {
  const [draft, setDraft] = useState(storedOffer)
  const [gap, setGap] = useState<string | null>(null)
  const write = (next: NewOffer): void => {
    setDraft(next)
    storeOffer(next)
  }
  const change = (part: Partial<NewOffer>): void => {
    setGap(null)
    write({ ...draft, ...part })
  }
  const go = (step: number): void => {
    const missing = step > draft.step ? gapOf(draft) : null
    setGap(missing)
    if (missing) return
    write({ ...draft, step })
    window.scrollTo({ top: 0 })
  }
  return { draft, write, change, go, gap }
}

type BarProps = { step: number; last: number; onGo: (step: number) => void; saving: ReturnType<typeof useSaving> }

function Bar({ step, last, onGo, saving: { busy, save } }: BarProps) {
  return (
    <BottomBar>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="secondary" disabled={step === WHAT} onClick={() => onGo(step - 1)}>
          Wstecz
        </Button>
        {step < last && <Button onClick={() => onGo(step + 1)}>Dalej</Button>}
        {step === PREVIEW && (
          <>
            <Button variant="secondary" className="sm:ml-auto" loading={busy === false} onClick={() => save(false)}>
              Zapisz szkic
            </Button>
            <Button className="max-sm:order-first max-sm:w-full" loading={busy === true} onClick={() => save(true)}>
              Opublikuj
            </Button>
          </>
        )}
      </div>
    </BottomBar>
  )
}

function About({
  draft: { title, description },
  onChange,
}: {
  draft: NewOffer
  onChange: (part: Partial<NewOffer>) => void
}) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Tytuł oferty"
        placeholder="Jajka i ser na sobotę"
        maxLength={100}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Opis"
        optional
        hint="Skąd to jest, jak powstaje, co warto wiedzieć."
        maxLength={3000}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </div>
  )
}

/** Saves everything and publishes if asked; an incomplete offer stays as a draft, and says so. */
function useSaving(draft: NewOffer, write: (draft: NewOffer) => void, onDone: Props['onDone']) {
  const forget = useForgetOffers()
  const [problem, setProblem] = useState<string | null>(null)
  const publishOrKeep = async (id: number): Promise<boolean> => {
    try {
      await publishOffer(id)
      return true
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'OFFER_INCOMPLETE') return false
      throw error
    }
  }
  const act = useAct(
    async (publish: boolean): Promise<Outcome> => {
      setProblem(null)
      const id = await saveNewOffer(draft, write)
      return { id, title: draft.title, published: publish && (await publishOrKeep(id)) }
    },
    async (outcome) => {
      dropDraft(NEW_OFFER_DRAFT)
      await forget()
      onDone(outcome)
    },
    (error) => {
      if (error instanceof ApiFailure && error.sessionLost) return
      setProblem(`${error.message} Nic nie zginęło: spróbuj jeszcze raz.`)
    },
  )
  return { save: act.mutate, busy: act.isPending ? act.variables : null, problem }
}
