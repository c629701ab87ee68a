import { BACKGROUND, QUERY_KEYS, UNREAD } from './background.ts'
import { toBundlerGroup, type Group } from './group.ts'
import { ACCOUNT_SCHEMAS, FORMS, LOGIN_FORMS, OPERATOR, REST, SCHEMAS, TABLES } from './private.ts'
import { CARDS, CATEGORIES, FILTERS, OFFER_LISTS, PLACE_SEARCH } from './public-lists.ts'
import {
  BANNER,
  HOME,
  ICONS,
  INPUTS,
  LEGAL,
  LOGIN,
  MARKET,
  OFFER_DETAILS,
  ORDER,
  SELLERS,
  SELLER_PAGE,
} from './public-pages.ts'
import { LIBRARIES, SHELL } from './shell.ts'

/**
 * How the modules of the web are put into files. A page costs a phone one request a file, so what pages share is grouped: the
 * public pages by what their first paint needs, everything else by folder. `.size-limit.mjs` holds bytes and files of each
 * public page; a part that a public page newly uses belongs into one of the first groups.
 */
export const GROUPS: readonly Group[] = [
  OPERATOR,
  LIBRARIES,
  SHELL,
  CARDS,
  FILTERS,
  CATEGORIES,
  MARKET,
  ICONS,
  SELLERS,
  SELLER_PAGE,
  OFFER_DETAILS,
  ORDER,
  HOME,
  QUERY_KEYS,
  PLACE_SEARCH,
  INPUTS,
  BANNER,
  OFFER_LISTS,
  LEGAL,
  LOGIN,
  BACKGROUND,
  UNREAD,
  FORMS,
  LOGIN_FORMS,
  TABLES,
  ACCOUNT_SCHEMAS,
  SCHEMAS,
  REST,
]

export const CHUNKS = GROUPS.map(toBundlerGroup)
