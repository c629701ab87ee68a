import { sellerRoutes } from '@kram/contract/sellers/routes'
import { SellerUpdate, type SellerProfile } from '@kram/contract/sellers/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api'
import { errorOf, useContractForm, useDraft, useSubmit, useVersionedSave } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { BottomBar } from '#ui/layout'
import { FormProblems } from '#ui/forms'
import {
  fieldsOf,
  forStatus,
  previewOf,
  SELLER_FIELD_LABELS,
  type SellerInput,
  type SellerOutput,
} from './seller-form.ts'
import { SellerCard } from '../public-profile/index.ts'
import { SellerFields } from './SellerFields.tsx'
import { ownSellerQuery } from '../sellers.queries.ts'
import { useProfilePicture } from './use-profile-picture.ts'

/** Slot for the picture field, because features do not import each other. */
export type PhotoSlot = (props: {
  value: Picture[]
  onChange: (pictures: Picture[]) => void
  onBusy: (busy: boolean) => void
  error: string | undefined
}) => ReactNode

type Props = { seller: SellerProfile; photo: PhotoSlot; onSaved: (profile: SellerProfile) => void }

/** The public profile in one form with a preview. Render it with the version as key. */
export function SellerEditor({ seller, photo, onSaved }: Props) {
  const queryClient = useQueryClient()
  const draft = `seller-${seller.id}-${seller.version}`
  const form = useContractForm<SellerInput, SellerOutput>(SellerUpdate, fieldsOf(seller), { warnOnLeave: false })
  const deleteDraft = useDraft(form, draft)
  const { picture, choose, discardDraft } = useProfilePicture(seller.picture, `${draft}-picture`)
  const { save, savedVersion, dismissConflict } = useVersionedSave(seller)
  const [uploading, setUploading] = useState(false)
  const values = useWatch({ control: form.control })
  const { submit, busy, problems } = useSubmit(
    form,
    (given) => {
      const body = { ...forStatus(given), pictureId: picture?.id ?? null }
      return save((version) => call(sellerRoutes.update, { params: { id: seller.id }, body: { ...body, version } }))
    },
    (saved) => {
      deleteDraft()
      discardDraft()
      queryClient.setQueryData(ownSellerQuery().queryKey, saved)
      void invalidate(queryClient, staleAfter.sellerProfile(saved.id))
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
        <FormProblems problems={problems} />
        {savedVersion && (
          <FormVersionConflict
            control={form.control}
            described={SELLER_FIELD_LABELS}
            // A saved profile always has a declared status.
            saved={fieldsOf(savedVersion) as SellerInput}
            onLoadSaved={() => {
              form.reset(fieldsOf(savedVersion))
              choose(savedVersion.picture ? [savedVersion.picture] : [])
              dismissConflict()
            }}
          />
        )}
        <MissingFields missing={seller.missing} />
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

function MissingFields({ missing }: Pick<SellerProfile, 'missing'>) {
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
