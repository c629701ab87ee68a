export { currentTraceId, currentTraceParent, nameRequestSpan, withSpan } from './spans.ts'
export { startTracing } from './start-tracing.ts'
