import { SellerUpdate, type SellerProfile } from '@kram/contract/sellers/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { errorOf, useContractForm, useDraft, useSubmit } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { BottomBar } from '#ui/layout'
import { FormProblems } from '#ui/forms'
import {
  fieldsOf,
  previewOf,
  SELLER_FIELD_LABELS,
  type SellerForm,
  type SellerInput,
  type SellerOutput,
} from './seller-form.ts'
import { SellerCard } from '../public-profile/index.ts'
import { SellerFields } from './SellerFields.tsx'
import { useSaveSeller } from './save-seller.ts'
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
  const draft = `seller-${seller.id}-${seller.version}`
  const form = useContractForm<SellerInput, SellerOutput>(SellerUpdate, fieldsOf(seller), { warnOnLeave: false })
  const deleteDraft = useDraft(form, draft)
  const { picture, choose, discardDraft } = useProfilePicture(seller.picture, `${draft}-picture`)
  const { send, savedVersion, dismissConflict } = useSaveSeller(seller)
  const [uploading, setUploading] = useState(false)
  const { submit, busy, problems } = useSubmit(
    form,
    (values) => send(values, picture),
    (saved) => {
      deleteDraft()
      discardDraft()
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
          sellsFood={seller.sellsFood}
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
      <ProfilePreview form={form} picture={picture} />
    </form>
  )
}

function ProfilePreview({ form, picture }: { form: SellerForm; picture: Picture | null }) {
  const values = useWatch({ control: form.control })
  return (
    <aside aria-label="Podgląd" className="min-w-0 lg:sticky lg:top-24">
      <h2 className="mb-3 text-xl">Tak widzą Cię kupujący</h2>
      <SellerCard seller={previewOf(values, picture)} />
    </aside>
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
