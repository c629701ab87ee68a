import * as z from 'zod/mini'
import { Amount } from '../common/price.ts'
import { atMost, IdParams, Instant, LocalDate, page, PageQuery, text, Version } from '../common/fields.ts'
import {
  FIRST_TAX_YEAR,
  LAST_TAX_YEAR,
  MAX_TAX_REPORTS,
  QUARTERS,
  TAX_ACTION_LABELS,
  TAX_FILTER_LABELS,
  TAX_OPERATOR_LABELS,
  TAX_REPORT_LABELS,
  TAX_STATE_LABELS,
} from './limits.ts'
import { TaxProfileBody } from './profile-schemas.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Year = z.coerce.number().check(z.int(), z.minimum(FIRST_TAX_YEAR), z.maximum(LAST_TAX_YEAR))
const YearParams = z.object({ year: Year })
const State = z.enum(keysOf(TAX_STATE_LABELS))
const Action = z.enum(keysOf(TAX_ACTION_LABELS))
const Rate = z.string({ error: 'required' }).check(z.regex(/^[1-9]\.\d{1,4}$/, 'rate'))

export const TaxQuarter = z.object({ sales: z.int(), consideration: Amount })
const Quarters = atMost(TaxQuarter, QUARTERS)
export type TaxQuarter = z.infer<typeof TaxQuarter>

const FACTS = 20
const TaxFact = z.object({
  /** Name of a field. */
  label: z.string(),
  /** Its value. */
  value: z.string(),
})
const Facts = atMost(TaxFact, FACTS)

/** Of numbers only the last four characters. */
export const MaskedTaxProfile = z.object({ facts: Facts, version: z.int() })
export type MaskedTaxProfile = z.infer<typeof MaskedTaxProfile>

export const TaxRequest = z.object({
  askedOn: LocalDate,
  dueOn: LocalDate,
  reminders: z.int(),
  isOverdue: z.boolean(),
})
export type TaxRequest = z.infer<typeof TaxRequest>

export const OwnTaxReport = z.object({
  id: z.int(),
  year: z.int(),
  /** What was done. */
  action: Action,
  reportedOn: LocalDate,
})

export const OwnTax = z.object({
  sales: z.int(),
  consideration: Amount,
  /** Złoty for one euro; null until an operator sets it. */
  rate: z.nullable(z.string()),
  quarters: Quarters,
  /** How far from the limits. */
  state: State,
  request: z.nullable(TaxRequest),
  /** What is stored. */
  profile: z.nullable(MaskedTaxProfile),
  /** What was reported. */
  reports: atMost(OwnTaxReport, MAX_TAX_REPORTS),
})
export type OwnTax = z.infer<typeof OwnTax>

export const TaxReportCopy = z.object({
  year: z.int(),
  /** What was done. */
  action: Action,
  reportedOn: LocalDate,
  facts: Facts,
  /** In whole złoty. */
  quarters: atMost(z.object({ sales: z.int(), consideration: z.int() }), QUARTERS),
})
export type TaxReportCopy = z.infer<typeof TaxReportCopy>

const EuroRate = z.object({
  rate: z.string(),
  rateOn: LocalDate,
  source: z.string(),
  setBy: z.nullable(z.string()),
  setAt: Instant,
})

export const TaxReport = z.object({
  id: z.int(),
  /** The first report of a year is 1. */
  number: z.int(),
  kind: z.enum(keysOf(TAX_REPORT_LABELS)),
  messageRef: z.string(),
  sellers: z.int(),
  madeBy: z.nullable(z.string()),
  madeAt: Instant,
})
export type TaxReport = z.infer<typeof TaxReport>

export const TaxYear = z.object({
  year: z.int(),
  rate: z.nullable(EuroRate),
  version: z.int(),
  /** When the figures were counted; null before the first time. */
  countedAt: z.nullable(Instant),
  counts: z.object({ below: z.int(), near: z.int(), over: z.int(), missing: z.int(), overdue: z.int() }),
  /** The last day for the report. */
  dueOn: LocalDate,
  isOver: z.boolean(),
  /** Who would be in the next files. */
  next: z.object({
    added: z.int(),
    corrected: z.int(),
    deleted: z.int(),
    consideration: Amount,
    sales: z.int(),
  }),
  operatorLacks: atMost(z.enum(keysOf(TAX_OPERATOR_LABELS)), 3),
  /** The files, the newest first. */
  reports: atMost(TaxReport, MAX_TAX_REPORTS),
})
export type TaxYear = z.infer<typeof TaxYear>

export const TaxSellerRow = z.object({
  /** Of the seller. */
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  isClosed: z.boolean(),
  sales: z.int(),
  consideration: Amount,
  /** How far from the limits. */
  state: State,
  hasData: z.boolean(),
  request: z.nullable(TaxRequest),
  isReported: z.boolean(),
})
export type TaxSellerRow = z.infer<typeof TaxSellerRow>

export const TaxSeller = z.extend(TaxSellerRow, {
  year: z.int(),
  quarters: Quarters,
  /** What is stored. */
  profile: z.nullable(MaskedTaxProfile),
  /** What was reported. */
  reports: atMost(OwnTaxReport, MAX_TAX_REPORTS),
})
export type TaxSeller = z.infer<typeof TaxSeller>

const SellerParams = z.extend(IdParams, { year: Year })
const Filter = z.object({ state: z.optional(z.enum(keysOf(TAX_FILTER_LABELS))) })

export const RateBody = z.strictObject({ rate: Rate, rateOn: LocalDate, source: text(200), version: Version })
const ReportBody = z.strictObject({
  kind: z.enum(['new', 'corrections'], 'option'),
  /** Sellers who gave no data are left out; otherwise they prevent the report. */
  leaveOut: z.boolean(),
})

export const taxSchemas = {
  own: { query: z.object({ year: z.optional(Year) }), reply: OwnTax },
  saveProfile: { body: TaxProfileBody, reply: OwnTax },
  ownReport: { params: IdParams, reply: TaxReportCopy },
  year: { params: YearParams, reply: TaxYear },
  count: { params: YearParams, reply: TaxYear },
  setRate: { params: YearParams, body: RateBody, reply: TaxYear },
  sellers: { params: YearParams, query: z.extend(PageQuery, Filter.shape), reply: page(TaxSellerRow) },
  exportSellers: { params: YearParams, query: Filter, reply: z.string() },
  seller: { params: SellerParams, reply: TaxSeller },
  reveal: { params: IdParams, reply: z.object({ facts: Facts }) },
  makeReport: { params: YearParams, body: ReportBody, reply: TaxYear },
  trial: { params: YearParams, reply: z.string() },
  file: { params: IdParams, reply: z.string() },
}
