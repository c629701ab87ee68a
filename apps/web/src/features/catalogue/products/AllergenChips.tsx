import { ALLERGEN_NAMES, ALLERGENS } from '@kram/contract/catalogue/allergens'
import type { Allergen } from '@kram/contract/catalogue/food'
import { useId } from 'react'
import { Chip } from '#ui/list'
import { CheckIcon } from '#ui/icons.ts'
import { FieldError } from '#ui/forms'

const checkIcon = <CheckIcon className="size-4" aria-hidden="true" />

type Props = {
  /** `null`: not answered yet · `[]`: the seller states that there are none. */
  value: readonly Allergen[] | null
  onChange: (allergens: Allergen[] | null) => void
  error?: string | undefined
}

/** The 14 allergens of Regulation (EU) 1169/2011 and an explicit "none", because an empty field is not an answer. */
export function AllergenChips({ value, onChange, error }: Props) {
  const id = useId()
  const none = value?.length === 0
  const toggle = (allergen: Allergen): void => {
    const chosen = new Set(value)
    if (!chosen.delete(allergen)) chosen.add(allergen)
    const next = ALLERGENS.filter((one) => chosen.has(one))
    onChange(next.length > 0 ? next : null)
  }

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">Alergeny</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
        Zaznacz wszystkie, które są w składzie, albo powiedz wprost, że ich nie ma. Bez tej odpowiedzi oferty nie da się
        opublikować.
      </p>
      <div className="flex flex-wrap gap-2">
        {ALLERGENS.map((allergen) => {
          const pressed = value?.includes(allergen) ?? false
          return (
            <Chip key={allergen} pressed={pressed} icon={pressed && checkIcon} onClick={() => toggle(allergen)}>
              {ALLERGEN_NAMES[allergen]}
            </Chip>
          )
        })}
        <Chip pressed={none} icon={none && checkIcon} onClick={() => onChange(none ? null : [])}>
          Nie zawiera alergenów z listy
        </Chip>
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type MayContainProps = {
  value: readonly Allergen[]
  onChange: (allergens: Allergen[]) => void
  contained: readonly Allergen[]
}

/** Possible traces; contained allergens are not offered again. */
export function MayContainChips({ value, onChange, contained }: MayContainProps) {
  return (
    <div role="group" aria-label="Może zawierać śladowe ilości" className="flex flex-wrap gap-2">
      {ALLERGENS.filter((allergen) => !contained.includes(allergen)).map((allergen) => {
        const pressed = value.includes(allergen)
        return (
          <Chip
            key={allergen}
            pressed={pressed}
            icon={pressed && checkIcon}
            onClick={() => onChange(pressed ? value.filter((one) => one !== allergen) : [...value, allergen])}
          >
            {ALLERGEN_NAMES[allergen]}
          </Chip>
        )
      })}
    </div>
  )
}
