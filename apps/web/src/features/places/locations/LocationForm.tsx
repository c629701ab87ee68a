import { LOCATION_KINDS } from '@kram/contract/locations/constants'
import type { Location } from '@kram/contract/locations/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { type ComponentType, useState } from 'react'
import { useController } from 'react-hook-form'
import { bind, errorOf, useDraft, useSubmit, useTextControl } from '#lib/forms'
import { Button } from '#ui/buttons'
import { ChoiceCard, ChoiceGroup, FormProblems, PostalCodeField, TextArea, TextField } from '#ui/forms'
import { FormVersionConflict } from '#shared/FormVersionConflict.tsx'
import { BottomBar, Section } from '#ui/layout'
import { LocationMap } from './LocationMap.tsx'
import {
  fieldsOf,
  fillAddress,
  LOCATION_FIELD_LABELS,
  useLocationForm,
  useSaveLocation,
  type LocationFormState,
} from './location-form.ts'
import { LOCATION_KIND_LABELS } from './location-labels.ts'
import { PlaceLookup } from '../gazetteer/index.ts'

/** Props of the slot for pictures; the page provides the upload field. */
type PhotosField = ComponentType<{
  label: string
  hint: string
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  error: string | undefined
  onBusy: (busy: boolean) => void
}>

type Props = { location: Location | null; Photos: PhotosField; onSaved: (location: Location) => void }

/** Form of a location: kind, address, pin and directions. */
export function LocationForm({ location, Photos, onSaved }: Props) {
  const form = useLocationForm(location)
  const deleteDraft = useDraft(form, location ? `location-${location.id}-${location.version}` : 'location-new')
  const { send, savedVersion, dismissConflict } = useSaveLocation(location)
  const [uploading, setUploading] = useState(false)
  const pictures = useController({ control: form.control, name: 'pictures' }).field
  const { submit, busy, problems } = useSubmit(form, send, (saved) => {
    deleteDraft()
    onSaved(saved)
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <FormProblems problems={problems} />
      {savedVersion && (
        <FormVersionConflict
          control={form.control}
          described={LOCATION_FIELD_LABELS}
          saved={fieldsOf(savedVersion)}
          onLoadSaved={() => {
            form.reset(fieldsOf(savedVersion))
            dismissConflict()
          }}
        />
      )}
      <Section title="Co to za miejsce?">
        <KindFields form={form} />
      </Section>

      <Section title="Gdzie to jest?">
        <AddressFields form={form} />
      </Section>
      <Section title="Pinezka na mapie">
        <LocationMap form={form} />
      </Section>

      <Section title="Jak trafić?">
        <TextArea
          label="Wskazówki dojazdu"
          optional
          hint="Np. „Trzecie stoisko od wejścia” albo „Brama obok kapliczki, proszę dzwonić”."
          {...bind(form, 'directions')}
        />
      </Section>

      <Section title="Jak wygląda?">
        <Photos
          label="Zdjęcia miejsca"
          hint="Stoisko, brama, szyld: po czym was poznać. Pierwsze zdjęcie jest okładką."
          value={pictures.value}
          onChange={pictures.onChange}
          error={errorOf(form, 'pictures')}
          onBusy={setUploading}
        />
      </Section>

      <BottomBar>
        <Button type="submit" size="large" className="w-full sm:w-auto" loading={busy} disabled={uploading}>
          {uploading ? 'Wysyłamy zdjęcia…' : location ? 'Zapisz zmiany' : 'Zapisz lokalizację'}
        </Button>
      </BottomBar>
    </form>
  )
}

function KindFields({ form }: { form: LocationFormState }) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Nazwa"
        hint="Widzą ją kupujący, np. „Targ w piątki” albo „Sad u Nowaków”."
        {...bind(form, 'name')}
      />
      <ChoiceGroup legend="Rodzaj" error={errorOf(form, 'kind')}>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {LOCATION_KINDS.map((kind) => (
            <ChoiceCard
              key={kind}
              type="radio"
              value={kind}
              label={LOCATION_KIND_LABELS[kind].name}
              hint={LOCATION_KIND_LABELS[kind].hint}
              {...form.register('kind')}
            />
          ))}
        </div>
      </ChoiceGroup>
    </div>
  )
}

function AddressFields({ form }: { form: LocationFormState }) {
  const [search, setSearch] = useState('')
  return (
    <div className="grid gap-5">
      <PlaceLookup
        label="Znajdź miejscowość lub kod pocztowy"
        hint="Wypełnimy adres i ustawimy pinezkę."
        text={search}
        onText={setSearch}
        onPick={(place) => {
          setSearch(place.label)
          fillAddress(form, place)
        }}
      />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <PostalCodeField label="Kod pocztowy" {...useTextControl(form, 'postalCode')} />
        <TextField label="Miejscowość" autoComplete="address-level2" {...bind(form, 'town')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <TextField
          label="Ulica"
          optional
          hint="Wieś bez ulic? Zostaw puste."
          autoComplete="address-line1"
          {...bind(form, 'street')}
        />
        <TextField label="Numer" optional className="sm:self-end" {...bind(form, 'houseNumber')} />
      </div>
    </div>
  )
}
