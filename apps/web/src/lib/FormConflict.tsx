import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { Conflict, type Described } from '#ui/Conflict.tsx'

type Props<Fields extends FieldValues, Output> = {
  control: Control<Fields, unknown, Output>
  described: Described<Fields>
  saved: Fields
  onTheirs: () => void
}

/** The two versions of a form that somebody else has saved in between; follows what is typed without drawing the form anew. */
export function FormConflict<Fields extends FieldValues, Output>({ control, ...rest }: Props<Fields, Output>) {
  // A form that is on the screen holds all its fields.
  return <Conflict mine={useWatch({ control }) as Fields} {...rest} />
}
