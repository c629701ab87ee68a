import { type ReactNode, useState } from 'react'
import { deleteDraft } from '#lib/storage'
import { ApiError } from '#lib/api'
import { toastWithUndo } from '#lib/feedback'
import { fieldMessage, useAction } from '#lib/forms'
import { ContentFlagHints } from '#shared/ContentFlagHints.tsx'
import { Button } from '#ui/buttons'
import { FormProblems, TextArea, TextField } from '#ui/forms'
import { BottomBar } from '#ui/layout'
import { WizardSteps } from '#ui/navigation'
import {
  ITEMS_STEP,
  loadNewOffer,
  NEW_OFFER_DRAFT,
  type NewOffer,
  type NewOfferItem,
  PRICES_STEP,
  publishOffer,
  saveNewOffer,
  storeNewOffer,
  textErrors,
  unfinishedOfferTitle,
} from './new-offer.ts'
import { DraftChoice } from './DraftChoice.tsx'
import type { ItemSlots } from './item-slots.ts'
import { NewOfferItems } from './NewOfferItems.tsx'
import { NewOfferPreview } from './NewOfferPreview.tsx'
import { NewOfferPrices } from './NewOfferPrices.tsx'
import { NewOfferSchedule, type LocationAndScheduleSlots } from './NewOfferSchedule.tsx'
import { modeOf } from './where-when.ts'
import { useFocusOnError, useNewOffer } from './use-new-offer.ts'
import { useInvalidateOffers } from '../own-offers.queries.ts'

const STEPS = ['Co', 'Cena i ilość', 'Gdzie i kiedy', 'Podgląd']
const [ITEMS, PRICES, SCHEDULE, PREVIEW] = [ITEMS_STEP, PRICES_STEP, 2, 3]

export type Outcome = { id: number; title: string; published: boolean }

type Props = {
  items: ItemSlots
  /** Slot for locations and schedules; missing without a seller session. */
  locationsAndSchedules: LocationAndScheduleSlots | null
  /** Shown where a seller account is needed; the draft survives the login. */
  login: ReactNode
  onDone: (outcome: Outcome) => void
}

/** Default title: the name of the only product; a typed title is kept. */
const titleOrFirstName = ([first]: readonly NewOfferItem[] = [], title: string): string =>
  title.trim() === '' && first ? first.name : title

const withMode = (draft: NewOffer, choices: LocationAndScheduleSlots | null): NewOffer =>
  choices ? { ...draft, mode: modeOf(draft, choices.schedules, choices.sellerStatus) } : draft

/** A new offer in four steps, stored on the device until saved. A draft of an earlier visit is offered first. */
export function NewOfferWizard({ resume, ...props }: Props & { resume: boolean }) {
  const [earlier, setEarlier] = useState(() => (resume ? null : loadNewOffer()))
  const [round, setRound] = useState(0)
  const title = earlier && unfinishedOfferTitle(earlier)
  if (earlier === null || title === null) return <Steps key={round} {...props} />
  const restart = (): void => {
    deleteDraft(NEW_OFFER_DRAFT)
    setEarlier(null)
    toastWithUndo(`Usunięto szkic: ${title}`, () => {
      storeNewOffer(earlier)
      setRound(round + 1)
    })
  }
  return <DraftChoice draft={earlier} title={title} onContinue={() => setEarlier(null)} onRestart={restart} />
}

function Steps({ items, locationsAndSchedules, login, onDone }: Props) {
  const { draft, write, change, goToStep, stepError, attempted } = useNewOffer()
  const saving = useSaving(withMode(draft, locationsAndSchedules), write, onDone)
  const [formOpen, setFormOpen] = useState(false)
  const step = locationsAndSchedules === null ? Math.min(draft.step, SCHEDULE) : draft.step
  const form = useFocusOnError(attempted)
  return (
    <div className="grid gap-6" ref={form}>
      <WizardSteps label="Kroki" steps={STEPS} current={step} onGo={goToStep} />
      {step === ITEMS && (
        <>
          <NewOfferItems
            {...items}
            items={draft.items}
            newProduct={draft.newProduct}
            onChange={(part) => change({ ...part, title: titleOrFirstName(part.items, draft.title) })}
          />
          <TitleAndDescription draft={draft} onChange={change} attempted={attempted > 0} />
        </>
      )}
      {step === PRICES && (
        <NewOfferPrices items={draft.items} attempted={attempted > 0} onChange={(next) => change({ items: next })} />
      )}
      {step === SCHEDULE &&
        (locationsAndSchedules ? (
          <NewOfferSchedule
            {...locationsAndSchedules}
            draft={draft}
            onChange={change}
            onForm={setFormOpen}
            onLeave={() => goToStep(PRICES)}
          />
        ) : (
          login
        ))}
      {step === PREVIEW && locationsAndSchedules && (
        <NewOfferPreview {...locationsAndSchedules} draft={withMode(draft, locationsAndSchedules)} />
      )}
      <FormProblems problems={[stepError, saving.problem].filter((text) => text !== null)} />
      {!formOpen && (
        <WizardBar step={step} last={locationsAndSchedules ? PREVIEW : SCHEDULE} onGo={goToStep} saving={saving} />
      )}
    </div>
  )
}

type WizardBarProps = { step: number; last: number; onGo: (step: number) => void; saving: ReturnType<typeof useSaving> }

function WizardBar({ step, last, onGo, saving: { busy, save } }: WizardBarProps) {
  return (
    <BottomBar>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="secondary" disabled={step === ITEMS} onClick={() => onGo(step - 1)}>
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

function TitleAndDescription({
  draft,
  onChange,
  attempted,
}: {
  draft: NewOffer
  onChange: (part: Partial<NewOffer>) => void
  attempted: boolean
}) {
  const { title, description } = draft
  const errors = textErrors(draft)
  return (
    <div className="grid gap-4">
      <TextField
        label="Tytuł oferty"
        placeholder="Jajka i ser na sobotę"
        value={title}
        error={title === '' && !attempted ? undefined : errors.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Opis"
        optional
        hint="Skąd to jest, jak powstaje, co warto wiedzieć."
        value={description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <ContentFlagHints texts={[title, description]} />
    </div>
  )
}

/** Server errors in full, because their fields may be on another step. */
const problemText = (error: Error): string => {
  const fields = error instanceof ApiError ? (error.body.fieldErrors ?? []) : []
  return [...new Set([error.message, ...fields.map(({ property, code }) => fieldMessage(property, code))])].join(' ')
}

/** Saves everything and optionally publishes; an incomplete offer stays a draft with a message. */
function useSaving(draft: NewOffer, write: (draft: NewOffer) => void, onDone: Props['onDone']) {
  const invalidate = useInvalidateOffers()
  const [problem, setProblem] = useState<string | null>(null)
  const tryPublish = async (id: number): Promise<boolean> => {
    try {
      await publishOffer(id)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OFFER_INCOMPLETE') return false
      throw error
    }
  }
  const act = useAction(
    async (publish: boolean): Promise<Outcome> => {
      setProblem(null)
      const id = await saveNewOffer(draft, write)
      return { id, title: draft.title, published: publish && (await tryPublish(id)) }
    },
    async (outcome) => {
      deleteDraft(NEW_OFFER_DRAFT)
      await invalidate()
      onDone(outcome)
    },
    (error) => {
      if (error instanceof ApiError && error.sessionLost) return
      setProblem(`${problemText(error)} Nic nie zginęło: spróbuj jeszcze raz.`)
    },
  )
  return { save: act.mutate, busy: act.isPending ? act.variables : null, problem }
}
