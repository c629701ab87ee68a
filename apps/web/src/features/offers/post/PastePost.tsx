import { postRoutes } from '@kram/contract/posts/routes'
import type { PostContent } from '@kram/contract/posts/schemas'
import { MAX_POST_LENGTH } from '@kram/contract/posts/units'
import type { Picture } from '@kram/contract/uploads/schemas'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { Button } from '#ui/buttons'
import { Banner, EmptyState, ErrorState } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { BottomBar } from '#ui/layout'
import { MarkedPost } from './MarkedPost.tsx'
import {
  canCreate,
  itemsOf,
  missingOf,
  type OwnPlaces,
  type PostItem,
  storePostOffer,
  whereAndWhen,
} from './post-offer.ts'
import { postedTermOf } from './post-term.ts'
import { type AllergenSlot, PostProducts } from './PostProducts.tsx'

type Props = {
  /** Shared by another app. */
  sharedText: string
  own: OwnPlaces
  allergens: AllergenSlot
  /** Slot for photos that were shared with the text. */
  photos: ((field: PhotoSlot) => ReactNode) | null
  onStored: () => void
}

type PhotoSlot = { value: readonly Picture[]; onChange: (pictures: Picture[]) => void }

type Result = { text: string; content: PostContent }

/** Reads a pasted post and puts what it says into the draft of a new offer. */
export function PastePost({ sharedText, own, allergens, photos, onStored }: Props) {
  const [text, setText] = useState(sharedText)
  const [result, setResult] = useState<Result | null>(null)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [items, setItems] = useState<readonly PostItem[]>([])
  const reading = useAction(
    async (typed: string): Promise<Result> => ({
      text: typed,
      content: await call(postRoutes.read, { body: { text: typed } }),
    }),
    (read) => {
      setResult(read)
      setItems(itemsOf(read.content, read.text))
    },
    () => setResult(null),
  )
  return (
    <div className="grid gap-6">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          reading.mutate(text.trim())
        }}
      >
        <TextArea
          label="Treść posta"
          hint="Na przykład: „Jajka 10 szt 15 zł, ser 40 zł/kg, odbiór sobota 8–12 Grójec targ”."
          rows={6}
          maxLength={MAX_POST_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" loading={reading.isPending} disabled={text.trim() === ''}>
          Odczytaj
        </Button>
      </form>
      {photos?.({ value: pictures, onChange: setPictures })}
      {reading.error && <ErrorState message={reading.error.message} onRetry={() => reading.mutate(text.trim())} />}
      {result && items.length === 0 && <NothingForSale />}
      {result && items.length > 0 && (
        <>
          <ScrolledTo key={result.text}>
            <MarkedPost text={result.text} content={result.content} />
          </ScrolledTo>
          <PostProducts items={items} allergens={allergens} onChange={setItems} />
          <PostedTermNote content={result.content} own={own} />
          <Missing items={items} content={result.content} />
          <CreateOffer
            disabled={!canCreate(items)}
            onCreate={() => {
              storePostOffer(items, result.content, own, pictures)
              onStored()
            }}
          />
        </>
      )}
    </div>
  )
}

/** Comes into view when it appears: on a phone the text that was typed fills the screen. */
function ScrolledTo({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={ref} className="scroll-mt-24">
      {children}
    </div>
  )
}

function NothingForSale() {
  return (
    <EmptyState title="Nie widzimy tu nic na sprzedaż">
      Dopisz, co sprzedajesz i za ile, i odczytaj jeszcze raz.
    </EmptyState>
  )
}

function CreateOffer({ disabled, onCreate }: { disabled: boolean; onCreate: () => void }) {
  return (
    <BottomBar>
      <Button className="w-full" disabled={disabled} onClick={onCreate}>
        Utwórz ofertę
      </Button>
    </BottomBar>
  )
}

/** What becomes of the term that the post names. */
function PostedTermNote({ content, own }: { content: PostContent; own: OwnPlaces }) {
  const term = postedTermOf(content)
  if (!term) return null
  const { schedule } = whereAndWhen(content, own)
  return (
    <p>
      Termin z posta: {term.text}.{' '}
      {schedule ? `Zaznaczymy Twój harmonogram „${schedule.name}”.` : 'Podpowiemy go w kroku „Gdzie i kiedy”.'}
    </p>
  )
}

function Missing({ items, content }: { items: readonly PostItem[]; content: PostContent }) {
  const missing = missingOf(items, content)
  if (missing.length === 0) return null
  return (
    <Banner tone="info">
      <p className="font-semibold">Do uzupełnienia</p>
      <ul className="list-disc pl-5">
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}
