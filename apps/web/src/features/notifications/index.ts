// The door of the notifications feature: pages may use this and nothing behind it.
export { AskForPush } from './AskForPush.tsx'
export { Bell } from './Bell.tsx'
export { NotificationList } from './NotificationList.tsx'
export { Preferences } from './Preferences.tsx'
export { initPush, startPush } from './push.ts'
export { PushSwitch } from './PushSwitch.tsx'
export { LetterSettings, StopLetters } from './StopLetters.tsx'
