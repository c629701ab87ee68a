import type { Finding } from './finding.ts'

const SIGNS = { ok: '✓', warning: '!', fault: '✗' } as const
const COLUMN = 16

/** The report as lines: first what is right, then what to do, faults last so that they are seen. */
export function printReport(findings: readonly Finding[]): string {
  const order = ['ok', 'warning', 'fault'] as const
  const lines = order.flatMap((level) => findings.filter((finding) => finding.level === level).map(toLine))
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  return [...lines, '', `${count('ok')} right, ${count('warning')} warnings, ${count('fault')} faults`].join('\n')
}

function toLine(finding: Finding): string {
  const line = `${SIGNS[finding.level]} ${finding.check.padEnd(COLUMN)} ${finding.says}`
  return finding.level === 'ok' ? line : `${line}\n  ${' '.repeat(COLUMN)} → ${finding.advice}`
}
