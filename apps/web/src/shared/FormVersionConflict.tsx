import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { type ComparedFields, VersionConflict } from '#ui/forms'

type Props<Fields extends FieldValues, Output> = {
  control: Control<Fields, unknown, Output>
  described: ComparedFields<Fields>
  saved: Fields
  onLoadSaved: () => void
}

/** The two versions of a form that somebody else has saved in between; follows what is typed without drawing the form anew. */
export function FormVersionConflict<Fields extends FieldValues, Output>({ control, ...rest }: Props<Fields, Output>) {
  // A form that is on the screen holds all its fields.
  return <VersionConflict typed={useWatch({ control }) as Fields} {...rest} />
}
