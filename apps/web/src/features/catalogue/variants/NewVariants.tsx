import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { useState } from 'react'
import { Button, IconButton } from '#ui/buttons'
import { Sheet } from '#ui/feedback'
import { PlusIcon, TrashIcon } from '#ui/icons.ts'
import { VariantCard } from './VariantCard.tsx'
import { VariantForm } from './VariantForm.tsx'

type Props = { category: string; value: readonly VariantDetails[]; onChange: (variants: VariantDetails[]) => void }

/** Variants of an unsaved product, sent together with it. */
export function NewVariants({ category, value, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const editedVariant = open === null ? undefined : value[open]
  const close = (): void => setOpen(null)

  return (
    <div className="grid gap-3">
      {value.map((variant, index) => (
        <VariantCard key={`${index} ${variant.name}`} variant={variant}>
          <Button variant="secondary" onClick={() => setOpen(index)}>
            Zmień
          </Button>
          <IconButton label={`Usuń wariant: ${variant.name}`} onClick={() => onChange(value.toSpliced(index, 1))}>
            <TrashIcon aria-hidden="true" />
          </IconButton>
        </VariantCard>
      ))}
      <Button
        variant="secondary"
        icon={<PlusIcon aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => setOpen(value.length)}
      >
        Dodaj wariant
      </Button>
      <Sheet open={open !== null} onClose={close} title={editedVariant ? 'Wariant' : 'Nowy wariant'}>
        <VariantForm
          category={category}
          initial={editedVariant}
          onCancel={close}
          action="Gotowe"
          onSave={async (facts) => {
            onChange(value.toSpliced(open ?? value.length, 1, facts))
            close()
          }}
        />
      </Sheet>
    </div>
  )
}
