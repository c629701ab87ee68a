export {
  findPreferences,
  muteEmails,
  storePreferences,
  toPreferences,
  toStoredPreferences,
} from './preferences.store.ts'
export { quietUntil } from './quiet-hours.rules.ts'
