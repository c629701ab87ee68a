import type { PublicSettings } from '@kram/contract/common/settings'
import type { Config } from './config.ts'

/** What every visitor may know of the settings; embedded into each page. */
export const publicSettings = ({ web, publicUrl, demo, facebook, vapid, tiles, operator }: Config): PublicSettings => ({
  production: web !== 'dev',
  apiPath: '',
  baseUrl: '/',
  publicUrl,
  demo,
  social: facebook ? { appId: facebook.appId, sdkUrl: facebook.sdkUrl } : null,
  push: vapid ? { vapidPublicKey: vapid.publicKey } : null,
  tiles: tiles ?? null,
  operator,
})
