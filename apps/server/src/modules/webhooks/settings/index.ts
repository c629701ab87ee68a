export {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateSecret,
  type SettingsDeps,
  viewWebhooks,
} from './save-webhook.ts'
