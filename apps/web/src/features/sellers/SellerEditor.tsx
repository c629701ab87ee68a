import { SellerUpdate, sellerRoutes, type SellerProfile } from '@kram/contract/sellers'
import type { Picture } from '@kram/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api.ts'
import { useDraft } from '#lib/drafts.ts'
import { errorOf, useContractForm, useSubmit } from '#lib/forms.ts'
import { useVersion } from '#lib/refusals.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormConflict } from '#lib/FormConflict.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Problems } from '#ui/Problems.tsx'
import { asInput, fitting, previewOf, SELLER_WORDS, type SellerInput, type SellerOutput } from './seller-form.ts'
import { SellerCard } from './SellerCard.tsx'
import { SellerFields } from './SellerFields.tsx'
import { ownSellerQuery } from './sellers.queries.ts'
import { useProfilePicture } from './use-profile-picture.ts'

/** The page puts the uploader of pictures here: features do not know each other. */
export type PhotoSlot = (props: {
  value: Picture[]
  onChange: (pictures: Picture[]) => void
  onBusy: (busy: boolean) => void
  error: string | undefined
}) => ReactNode

type Props = { seller: SellerProfile; photo: PhotoSlot; onSaved: (profile: SellerProfile) => void }

/** The whole public profile in one form, with what buyers will see beside it. Give it a key by version. */
export function SellerEditor({ seller, photo, onSaved }: Props) {
  const queryClient = useQueryClient()
  const draft = `seller-${seller.id}-${seller.version}`
  const form = useContractForm<SellerInput, SellerOutput>(SellerUpdate, asInput(seller), { asks: false })
  const dropDraft = useDraft(form, draft)
  const { picture, choose, forgetDraft } = useProfilePicture(seller.picture, `${draft}-picture`)
  const { save, theirs, forgetTheirs } = useVersion(seller)
  const [uploading, setUploading] = useState(false)
  const values = useWatch({ control: form.control })
  const { submit, busy, problems } = useSubmit(
    form,
    (given) => {
      const body = { ...fitting(given), pictureId: picture?.id ?? null }
      return save((version) => call(sellerRoutes.update, { params: { id: seller.id }, body: { ...body, version } }))
    },
    (saved) => {
      dropDraft()
      forgetDraft()
      queryClient.setQueryData(ownSellerQuery().queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['sellers', saved.id] })
      onSaved(saved)
    },
  )

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid min-w-0 gap-5">
        <Problems problems={problems} />
        {theirs && (
          <FormConflict
            control={form.control}
            described={SELLER_WORDS}
            // Whoever saved it has declared a status.
            saved={asInput(theirs) as SellerInput}
            onTheirs={() => {
              form.reset(asInput(theirs))
              choose(theirs.picture ? [theirs.picture] : [])
              forgetTheirs()
            }}
          />
        )}
        <Missing missing={seller.missing} />
        <SellerFields
          form={form}
          photo={photo({
            value: picture ? [picture] : [],
            onChange: choose,
            onBusy: setUploading,
            error: errorOf(form, 'pictureId'),
          })}
        />
        <BottomBar>
          <Button type="submit" size="large" className="w-full" loading={busy} disabled={uploading}>
            Zapisz profil
          </Button>
        </BottomBar>
      </div>
      <aside aria-label="Podgląd" className="min-w-0 lg:sticky lg:top-24">
        <h2 className="mb-3 text-xl">Tak widzą Cię kupujący</h2>
        <SellerCard seller={previewOf(values, picture)} />
      </aside>
    </form>
  )
}

function Missing({ missing }: Pick<SellerProfile, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <Banner tone="info">
      Zanim opublikujesz pierwszą ofertę:
      <ul className="mt-1 list-disc pl-5 font-normal">
        {missing.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Banner>
  )
}
