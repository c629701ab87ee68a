import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { type ComparedFields, VersionConflict } from '#ui/forms'

type Props<Fields extends FieldValues, Output> = {
  control: Control<Fields, unknown, Output>
  described: ComparedFields<Fields>
  saved: Fields
  onLoadSaved: () => void
}

/** Both versions of a form after a version conflict; follows the input without rendering the form again. */
export function FormVersionConflict<Fields extends FieldValues, Output>({ control, ...rest }: Props<Fields, Output>) {
  // A mounted form has values for all its fields.
  return <VersionConflict typed={useWatch({ control }) as Fields} {...rest} />
}
