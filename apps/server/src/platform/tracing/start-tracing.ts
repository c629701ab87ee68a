import type { TelemetrySettings } from './sdk.ts'

/**
 * Sends traces and metrics to a collector by OTLP over HTTP, if one is configured; otherwise nothing of the SDK is loaded. Call it
 * before modules are loaded that use `pg` or listen, because their functions are wrapped as they are loaded. Returns what sends
 * the rest.
 */
export async function startTracing(
  settings: TelemetrySettings | undefined,
  service: string,
): Promise<() => Promise<void>> {
  if (!settings) return () => Promise.resolve()
  const { startSdk } = await import('./sdk.ts')
  return startSdk(settings, service)
}
