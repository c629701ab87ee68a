import { latePart } from '#lib/hydration'

/** The form of the public page, loaded after the first paint with its library and schemas. */
export const lateReportForm = latePart(async () => (await import('./ReportForm.tsx')).ReportForm)
