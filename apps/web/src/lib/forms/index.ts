export {
  type Form,
  bind,
  errorOf,
  formErrorMessages,
  isReady,
  parseTypedNumber,
  showFailure,
  useContractForm,
  useNumberControl,
  useSubmit,
  useTextControl,
} from './contract-form.ts'
export { validationErrors } from './contract-resolver.ts'
export { fieldMessage } from './field-messages.ts'
export { currentVersionFrom, formOutcomeFor } from './form-errors.ts'
export { hasUnsavedChanges, trackUnsaved } from './unsaved-changes.ts'
export { useAction } from './use-action.ts'
export { useDraft } from './use-draft.ts'
export { useVersionedSave } from './use-versioned-save.ts'
