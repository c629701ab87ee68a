import * as z from 'zod/mini'
import { atMost, Empty, Latitude, LocalDate, Longitude, optionalText, text } from '../common/fields.ts'
import { MAX_STATISTICS, MAX_WANTED, STATISTIC_KINDS, VOIVODESHIPS } from './limits.ts'

/** A question of a search and whether it was answered. Counted in words that the dictionary knows; nothing about the sender is stored. */
export const QuestionBody = z.strictObject({
  q: text(200),
  /** Where; stored as a cell of about 11 by 10 km. */
  point: z._default(z.nullable(z.strictObject({ latitude: Latitude, longitude: Longitude })), null),
  /** Whether anything was found. */
  answered: z.boolean(),
  /** The question before it, if it was asked on the same open page within two minutes. */
  previous: optionalText(200),
})
export type QuestionBody = z.input<typeof QuestionBody>

/** A question without an answer near the seller in the last thirty days. */
export const WantedQuestion = z.object({
  /** What was searched for. */
  words: z.string(),
  /** How often. */
  times: z.int(),
  /** At most so far from a location of the seller. */
  withinKm: z.int(),
  /** The last day on which it was asked. */
  lastDay: LocalDate,
})
export type WantedQuestion = z.infer<typeof WantedQuestion>

/** Without a location there is no near. */
export const WantedList = z.object({
  /** False for a seller without a location. */
  hasLocation: z.boolean(),
  items: atMost(WantedQuestion, MAX_WANTED),
})
export type WantedList = z.infer<typeof WantedList>

/** How often something was searched for. */
export const QuestionStatistic = z.object({
  /** What was searched for. */
  words: z.string(),
  /** The question that followed; null in other statistics. */
  nextWords: z.nullable(z.string()),
  /** How often. */
  times: z.int(),
  /** How often nothing was found; null for changed questions. */
  unanswered: z.nullable(z.int()),
})
export type QuestionStatistic = z.infer<typeof QuestionStatistic>

const StatisticKind = z.enum(STATISTIC_KINDS, 'option')

const StatisticsQuery = z.object({
  kind: StatisticKind,
  /** The Monday of a week; without it all thirty days. */
  week: z.optional(LocalDate),
  voivodeship: z.optional(z.enum(VOIVODESHIPS, 'option')),
})
export type StatisticsQuery = z.infer<typeof StatisticsQuery>

export const demandSchemas = {
  count: { body: QuestionBody, reply: Empty },
  wanted: { reply: WantedList },
  exportWanted: { reply: z.string() },
  statistics: { query: StatisticsQuery, reply: z.object({ items: atMost(QuestionStatistic, MAX_STATISTICS) }) },
  exportStatistics: { query: z.object({ kind: StatisticKind }), reply: z.string() },
}
