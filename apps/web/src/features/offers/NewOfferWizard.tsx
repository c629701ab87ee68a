import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dropDraft } from '#lib/drafts.ts'
import { ApiFailure } from '#lib/failures.ts'
import { useAct } from '#lib/forms.ts'
import { fieldMessage } from '#lib/messages.ts'
import { WordHints } from '#lib/WordHints.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Problems } from '#ui/Problems.tsx'
import { WizardSteps } from '#ui/WizardSteps.tsx'
import {
  aboutFaults,
  type Good,
  hasFaults,
  NEW_OFFER_DRAFT,
  type NewOffer,
  publishOffer,
  saveNewOffer,
  STEP_OF_PRICES,
  storedOffer,
  storeOffer,
} from './new-offer.ts'
import { type GoodsSlots, NewGoods } from './NewGoods.tsx'
import { NewOfferPreview } from './NewOfferPreview.tsx'
import { NewPrices } from './NewPrices.tsx'
import { NewWhereWhen, type WhereWhenSlots } from './NewWhereWhen.tsx'
import { useForgetOffers } from './own.queries.ts'

const STEPS = ['Co', 'Cena i ilość', 'Gdzie i kiedy', 'Podgląd']
const [WHAT, PRICES, PLACES, PREVIEW] = [0, STEP_OF_PRICES, 2, 3]

export type Outcome = { id: number; title: string; published: boolean }

type Props = {
  goods: GoodsSlots
  /** Own places and timetables; missing while nobody is logged in as a seller. */
  places: WhereWhenSlots | null
  /** Stands where a seller's account is needed; nothing typed is lost on the way. */
  login: ReactNode
  onDone: (outcome: Outcome) => void
}

const isWrong = (faults: object): boolean => Object.values(faults).some((fault) => fault !== undefined)

/** Whether a field of the step is not right yet; it says so itself. */
const isFaulty = (draft: NewOffer): boolean =>
  (draft.step === WHAT && isWrong(aboutFaults(draft))) || (draft.step === PRICES && draft.goods.some(hasFaults))

/** Why the step cannot be left yet, where no field can say it. */
const gapOf = ({ step, goods }: NewOffer): string | null =>
  step === WHAT && goods.length === 0 ? 'Dodaj co najmniej jeden produkt.' : null

/** Most offers are of one thing and called by its name; what was typed stays. */
const titleWith = ([first]: readonly Good[], title: string): string =>
  title.trim() === '' && first ? first.name : title

/** A new offer in four steps, kept on the device until it is saved. */
export function NewOfferWizard({ goods, places, login, onDone }: Props) {
  const { draft, write, change, go, gap, tried } = useNewOffer()
  const saving = useSaving(draft, write, onDone)
  const [formOpen, setFormOpen] = useState(false)
  const step = places === null ? Math.min(draft.step, PLACES) : draft.step
  const form = useFocusOnFault(tried)
  return (
    <div className="grid gap-6" ref={form}>
      <WizardSteps label="Kroki" steps={STEPS} current={step} onGo={go} />
      {step === WHAT && (
        <>
          <NewGoods
            {...goods}
            goods={draft.goods}
            onChange={(next) => change({ goods: next, title: titleWith(next, draft.title) })}
          />
          <About draft={draft} onChange={change} tried={tried > 0} />
        </>
      )}
      {step === PRICES && (
        <NewPrices goods={draft.goods} tried={tried > 0} onChange={(next) => change({ goods: next })} />
      )}
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
  // How often somebody wanted to leave a step whose fields are not right.
  const [tried, setTried] = useState(0)
  const write = (next: NewOffer): void => {
    setDraft(next)
    storeOffer(next)
  }
  const change = (part: Partial<NewOffer>): void => {
    setGap(null)
    write({ ...draft, ...part })
  }
  const go = (step: number): void => {
    const onwards = step > draft.step
    const missing = onwards ? gapOf(draft) : null
    const faulty = onwards && isFaulty(draft)
    setGap(missing)
    setTried(faulty ? tried + 1 : 0)
    if (missing !== null || faulty) return
    write({ ...draft, step })
    window.scrollTo({ top: 0 })
  }
  return { draft, write, change, go, gap, tried }
}

/** Takes people to the first field that is wrong, with every try. */
function useFocusOnFault(tried: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])
  return ref
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
  draft,
  onChange,
  tried,
}: {
  draft: NewOffer
  onChange: (part: Partial<NewOffer>) => void
  tried: boolean
}) {
  const { title, description } = draft
  const faults = aboutFaults(draft)
  return (
    <div className="grid gap-4">
      <TextField
        label="Tytuł oferty"
        placeholder="Jajka i ser na sobotę"
        value={title}
        error={title === '' && !tried ? undefined : faults.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Opis"
        optional
        hint="Skąd to jest, jak powstaje, co warto wiedzieć."
        value={description}
        error={faults.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <WordHints texts={[title, description]} />
    </div>
  )
}

/** What the server minded, said in full: its fields may stand on a step before. */
const wordsOf = (error: Error): string => {
  const fields = error instanceof ApiFailure ? (error.body.fieldErrors ?? []) : []
  return [...new Set([error.message, ...fields.map(({ property, code }) => fieldMessage(property, code))])].join(' ')
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
      setProblem(`${wordsOf(error)} Nic nie zginęło: spróbuj jeszcze raz.`)
    },
  )
  return { save: act.mutate, busy: act.isPending ? act.variables : null, problem }
}
