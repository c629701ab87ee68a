export { notifyDisabled } from './notify-disabled.ts'
export { webhookDisabledEmail } from './notice-texts.ts'
