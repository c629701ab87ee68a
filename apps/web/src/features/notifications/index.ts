// Entry point of the notifications feature: pages import only from here.
export { PushPrompt } from './PushPrompt.tsx'
export { NotificationBell } from './NotificationBell.tsx'
export { NotificationList } from './NotificationList.tsx'
export { NotificationPreferencesForm } from './NotificationPreferencesForm.tsx'
export { initPush, startPush } from './push.ts'
export { PushSwitch } from './PushSwitch.tsx'
export { NotificationSettingsLink, UnsubscribeForm } from './Unsubscribe.tsx'
