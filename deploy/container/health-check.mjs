// Run by the container engine inside the container. A worker listens on no port: its container has no health check.
const port = process.env['PORT'] || '8080'
const path = process.argv[2] ?? '/health/live'

try {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2500) })
  process.exit(status === 200 ? 0 : 1)
} catch {
  process.exit(1)
}
