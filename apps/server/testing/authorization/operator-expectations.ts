/** Every operator. */
const ADMIN = '1 33 3 3 3 +'
/** Operators who decide: moderators and administrators. */
const DECIDING = '1 33 3 3 3 + 3 + 3'
/** Operators who read everything: administrators and auditors. */
const OVERSIGHT = '1 33 3 3 3 + 3 3 +'
const ADMINISTRATOR = '1 33 3 3 3 + 3 3 3'
/** Operators who act. */
const ACTING = '1 33 3 3 3 + + + 3'
/** Operators, for whom alone it exists. */
const OPERATORS = '1 33 4 4 4 +'

/** Anybody. */
const PUBLIC = '+ ++ + + + +'
/** Anybody with an account. */
const USERS = '1 33 + + + +'

/** Legal documents, for operators and for everybody. */
const legalExpectations: Record<string, string> = {
  'GET /api/legal/documents/:kind': PUBLIC,
  'GET /api/legal/documents/:kind/versions/:number': PUBLIC,
  'GET /api/legal/own': USERS,
  'POST /api/legal/own': USERS,
  'GET /api/legal/versions': ADMIN,
  'GET /api/legal/versions/:id': ADMIN,
  'POST /api/legal/versions': ADMINISTRATOR,
  'PUT /api/legal/versions/:id': ADMINISTRATOR,
  'DELETE /api/legal/versions/:id': ADMINISTRATOR,
  'POST /api/legal/versions/:id/publish': ADMINISTRATOR,
  'POST /api/legal/versions/:id/withdraw': ADMINISTRATOR,
  'GET /api/legal/acceptances': ADMIN,
  'GET /api/legal/acceptances/export': ADMIN,
}

/** Requests about personal data, and breaches. */
const dataExpectations: Record<string, string> = {
  'GET /api/data-protection/own': USERS,
  'POST /api/data-protection/own': USERS,
  'GET /api/data-protection/requests': ADMIN,
  'POST /api/data-protection/requests': ACTING,
  'GET /api/data-protection/requests/:id': ADMIN,
  'POST /api/data-protection/requests/:id/link': ACTING,
  'POST /api/data-protection/requests/:id/note': ACTING,
  'POST /api/data-protection/requests/:id/extend': ACTING,
  'POST /api/data-protection/requests/:id/close': ACTING,
  'POST /api/data-protection/requests/:id/reopen': ACTING,
  'POST /api/data-protection/requests/:id/export': DECIDING,
  'POST /api/data-protection/requests/:id/erase': DECIDING,
  'GET /api/data-protection/retention': ADMIN,
  'GET /api/data-protection/breaches': ADMIN,
  'POST /api/data-protection/breaches': ACTING,
  'GET /api/data-protection/breaches/:id': ADMIN,
  'PUT /api/data-protection/breaches/:id/steps/:step': ACTING,
  'POST /api/data-protection/breaches/:id/close': ACTING,
  'POST /api/data-protection/breaches/:id/reopen': ACTING,
}

/** Anybody who sells. */
const SELLERS = '1 33 3 + + 3'
/** What concerns the seller of the fixtures alone. */
const OWN_SELLER = '1 33 3 4 + 3'

/** Tax data of sellers, which support and moderators do not see. */
const taxExpectations: Record<string, string> = {
  'GET /api/tax/own': SELLERS,
  'PUT /api/tax/own/profile': SELLERS,
  'GET /api/tax/own/reports/:id': OWN_SELLER,
  'GET /api/tax/years/:year': OVERSIGHT,
  'GET /api/tax/years/:year/sellers': OVERSIGHT,
  'GET /api/tax/years/:year/sellers/export': OVERSIGHT,
  'GET /api/tax/years/:year/sellers/:id': OVERSIGHT,
  'POST /api/tax/years/:year/count': ADMINISTRATOR,
  'PUT /api/tax/years/:year/rate': ADMINISTRATOR,
  'POST /api/tax/sellers/:id/reveal': ADMINISTRATOR,
  'POST /api/tax/years/:year/reports': ADMINISTRATOR,
  'POST /api/tax/years/:year/trial': ADMINISTRATOR,
  'POST /api/tax/reports/:id/file': ADMINISTRATOR,
}

/** The routes of operators, whose roles differ: administrator, then support, moderator, auditor. */
export const operatorExpectations: Record<string, string> = {
  ...legalExpectations,
  ...dataExpectations,
  ...taxExpectations,
  'GET /api/users/:id/suspension': ADMIN,
  'POST /api/users/:id/block': DECIDING,
  'POST /api/users/:id/unblock': DECIDING,
  'GET /api/desk': ADMIN,
  'GET /api/desk/installation': ADMIN,
  'GET /api/desk/dead-messages': ADMIN,
  'GET /api/desk/people/:id': ADMIN,
  'GET /api/desk/sellers': ADMIN,
  'POST /api/desk/sellers/:id/check': ACTING,
  'GET /api/desk/people/:id/sessions': ADMIN,
  'POST /api/desk/people/:id/sessions/:sessionId/end': ACTING,
  'POST /api/desk/people/:id/sessions/end': ACTING,
  'GET /api/desk/people/:id/history': ADMIN,
  'GET /api/desk/people/:id/notes': ADMIN,
  'POST /api/desk/people/:id/notes': ACTING,
  // The fixture's note is somebody else's.
  'PUT /api/desk/notes/:noteId': '1 33 3 3 3 4 4 4 3',
  'DELETE /api/desk/notes/:noteId': '1 33 3 3 3 4 4 4 3',
  'POST /api/desk/people/:id/view': DECIDING,
  'GET /api/desk/sellers/:id/documents': ADMIN,
  'POST /api/desk/sellers/:id/documents': ACTING,
  'PUT /api/desk/documents/:documentId': ACTING,
  'POST /api/desk/documents/:documentId/check': ACTING,
  'DELETE /api/desk/documents/:documentId': ACTING,
  'GET /api/desk/mailings': ADMIN,
  'GET /api/desk/mailings/:mailingId/failed': ADMIN,
  'POST /api/desk/mailings/preview': DECIDING,
  'POST /api/desk/mailings/test': DECIDING,
  'POST /api/desk/mailings': DECIDING,
  'POST /api/desk/mailings/:mailingId/cancel': DECIDING,
  'GET /api/desk/unanswered': ADMIN,
  'POST /api/desk/sellers/:id/remind': ACTING,
  'GET /api/desk/search': ADMIN,
  'GET /api/desk/search/views': ADMIN,
  'POST /api/desk/search/views': ADMIN,
  // The fixture's view is somebody else's.
  'DELETE /api/desk/search/views/:viewId': '1 33 3 3 3 4 4 4 4',
  'GET /api/desk/search/export': ADMIN,
  'POST /api/desk/dead-messages/:id/send-again': ACTING,
  'GET /api/market-rules/:kind': ADMIN,
  'POST /api/market-rules/:kind/preview': ADMIN,
  'PUT /api/market-rules/:kind': DECIDING,
  'POST /api/market-rules/:kind/restore': DECIDING,
  'GET /api/synonyms': ADMIN,
  'POST /api/synonyms/preview': ADMIN,
  'PUT /api/synonyms': ADMINISTRATOR,
  'POST /api/synonyms/restore': ADMINISTRATOR,
  'GET /api/category-fields': PUBLIC,
  'GET /api/category-fields/versions': ADMIN,
  'POST /api/category-fields/versions/preview': ADMIN,
  'PUT /api/category-fields/versions': ADMINISTRATOR,
  'POST /api/category-fields/versions/restore': ADMINISTRATOR,
  'GET /api/seasons': PUBLIC,
  'GET /api/seasons/now': PUBLIC,
  'GET /api/seasons/versions': ADMIN,
  'POST /api/seasons/versions/preview': ADMIN,
  'PUT /api/seasons/versions': ADMINISTRATOR,
  'POST /api/seasons/versions/restore': ADMINISTRATOR,
  'POST /api/recalls/preview': ADMIN,
  'POST /api/recalls': DECIDING,
  'GET /api/recalls': ADMIN,
  'GET /api/recalls/:id': ADMIN,
  'POST /api/recalls/:id/called': ACTING,
  'GET /api/desk/offers': ADMIN,
  'GET /api/desk/offers/:id': ADMIN,
  'POST /api/desk/offers/:id/hold': DECIDING,
  'POST /api/desk/offers/:id/release': DECIDING,
  'GET /api/operators': OVERSIGHT,
  'POST /api/operators': '1 33 3 3 3 ! 3 3 3',
  'POST /api/operators/:id/revoke': ADMINISTRATOR,
  'POST /api/operators/:id/reset-factor': ADMINISTRATOR,
  'GET /api/account/second-factor': OPERATORS,
  'POST /api/account/second-factor': '1 33 4 4 4 !',
  'POST /api/account/second-factor/passkey': '1 33 4 4 4 +',
  // Without an app there are no codes.
  'POST /api/account/second-factor/recovery-codes': '1 33 4 4 4 4',
  'POST /api/account/second-factor/app': OPERATORS,
  'POST /api/account/second-factor/app/confirm': '1 33 4 4 4 !',
  'GET /api/demand/statistics': ADMIN,
  'GET /api/demand/statistics/export': ADMIN,
  'GET /api/audit': OVERSIGHT,
  'GET /api/audit/export': OVERSIGHT,
  'POST /api/reports/:id/decide': DECIDING,
  'GET /api/reports/:id': ADMIN,
  'POST /api/reports/:id/take': DECIDING,
  'POST /api/reports/:id/release': DECIDING,
  'PUT /api/reports/:id/note': ACTING,
  'POST /api/reports/:id/reporter': DECIDING,
  'GET /api/appeals': ADMIN,
  'POST /api/appeals/:id/decide': DECIDING,
  'GET /api/decisions/export': ADMIN,
}
