type Reason = { reason: string }
type Coverage = {
  /** The key of the export with this data; a dot leads into the objects of a list. */
  exported: { part: string } | Reason
  /** `deleted`: the rows are deleted. `anonymised`: the rows stay and no longer identify the user. */
  erased: 'deleted' | 'anonymised' | Reason
}

const SECRET = { reason: 'Only the hash of a secret.' }
const part = (name: string) => ({ part: name })

/** How each table with personal data is covered by the export and by the erasure. A test compares it with the schema. */
export const PERSONAL_TABLES: Record<string, Coverage> = {
  users: { exported: part('account'), erased: 'anonymised' },
  sessions: { exported: part('logins'), erased: 'deleted' },
  login_devices: { exported: part('loginDevices'), erased: 'deleted' },
  passkeys: { exported: part('passkeys'), erased: 'deleted' },
  authenticator_apps: { exported: SECRET, erased: 'deleted' },
  recovery_codes: { exported: SECRET, erased: 'deleted' },
  account_tokens: { exported: part('accountLinks'), erased: 'deleted' },
  social_identities: { exported: part('facebook'), erased: 'deleted' },
  webhooks: { exported: part('webhooks'), erased: 'deleted' },
  webhook_deliveries: {
    exported: { reason: 'A log of ids, in the list of webhooks; deleted after a month.' },
    erased: 'deleted',
  },
  api_keys: { exported: part('apiKeys'), erased: 'deleted' },
  addresses: { exported: part('addresses'), erased: 'deleted' },
  calendar_feeds: { exported: SECRET, erased: 'deleted' },
  unsubscribe_links: { exported: SECRET, erased: 'deleted' },

  notifications: { exported: part('notifications'), erased: 'deleted' },
  notification_preferences: { exported: part('notificationPreferences'), erased: 'deleted' },
  push_tokens: { exported: part('devices'), erased: 'deleted' },
  alerts: { exported: part('savedSearches'), erased: 'deleted' },
  alert_matches: { exported: part('savedSearches.found'), erased: 'deleted' },
  alert_consents: { exported: part('consents'), erased: 'deleted' },
  alert_digests: { exported: { reason: 'Only when the next message is due.' }, erased: 'deleted' },
  favourite_offers: { exported: part('favouriteOffers'), erased: 'deleted' },
  favourite_sellers: { exported: part('favouriteSellers'), erased: 'deleted' },

  reservations: {
    exported: part('reservations'),
    erased: 'anonymised',
  },
  reservation_items: {
    exported: part('reservations.lines'),
    erased: { reason: 'Goods and prices; the reservation no longer identifies the buyer.' },
  },
  pickup_acts: {
    exported: {
      reason: 'When the seller handed over; the thread of the reservation says it, too. Deleted after a month.',
    },
    erased: { reason: 'Only the id of the reservation, which no longer identifies the buyer.' },
  },
  standing_reservations: { exported: part('standingReservations'), erased: 'deleted' },
  standing_dates: { exported: part('standingReservations.dates'), erased: 'deleted' },
  standing_limits: {
    exported: part('seller.standingLimits'),
    erased: { reason: 'Quantities; refers to the anonymised seller.' },
  },
  comments: { exported: part('comments'), erased: 'anonymised' },
  buyer_statements: { exported: part('reservations.statements'), erased: 'anonymised' },
  // Who blocked the user is the data of others and stays with them (GDPR, art. 15 sec. 4).
  blocks: { exported: part('blockedSellers'), erased: 'deleted' },
  reviews: { exported: part('reviews'), erased: 'anonymised' },
  waiting_list_entries: { exported: part('reservations.waiting'), erased: 'deleted' },
  reservation_answers: { exported: SECRET, erased: { reason: 'Only the hash of a secret, which expires.' } },
  reservation_links: {
    exported: SECRET,
    erased: { reason: 'Only the hash of a secret, which works for guests alone.' },
  },
  uploads: {
    exported: part('pictures'),
    erased: { reason: 'No longer used by anything, so the daily job of uploads deletes the picture.' },
  },

  audit_entries: {
    exported: part('audit'),
    erased: {
      reason: 'Numbers of accounts without names, which prove what was done for three years (privacy policy).',
    },
  },
  seller_checks: { exported: part('seller.registrationCheck'), erased: 'deleted' },
  seller_documents: { exported: part('seller.documents'), erased: 'deleted' },
  search_views: { exported: part('searchViews'), erased: 'deleted' },
  mailings: {
    exported: { reason: 'What an operator wrote to many; recipients have it under mailings.' },
    erased: { reason: 'Written for the market by an operator, whose account is anonymised.' },
  },
  mailing_recipients: { exported: part('mailings'), erased: 'deleted' },
  operator_notes: { exported: part('operatorNotes'), erased: 'deleted' },
  answer_reminders: {
    exported: { reason: 'Only when the seller was reminded by e-mail.' },
    erased: { reason: 'Only a time; refers to the anonymised seller.' },
  },
  closings: { exported: part('seller.closings'), erased: 'deleted' },
  closed_reservations: {
    exported: { reason: 'Ids of reservations, which are in the export with what happened to them.' },
    erased: 'deleted',
  },
  suspensions: {
    exported: part('suspensions'),
    erased: { reason: 'A decision of an operator, stored for three years after it ends to prove it.' },
  },
  suspended_reservations: {
    exported: part('suspensions.open_reservations'),
    erased: { reason: 'Ids of reservations, part of the decision.' },
  },
  legal_acceptances: { exported: part('acceptances'), erased: 'deleted' },
  data_requests: {
    exported: part('dataRequests'),
    erased: { reason: 'Who asked for what and what was answered, stored for three years after it to prove it.' },
  },
  data_request_entries: {
    exported: part('dataRequests.entries'),
    erased: { reason: 'Part of the request.' },
  },
  data_breaches: {
    exported: { reason: 'The number of the operator who opened it is in the audit.' },
    erased: { reason: 'Only the number of an operator.' },
  },
  data_breach_steps: {
    exported: { reason: 'The number of the operator is in the audit.' },
    erased: { reason: 'Only the number of an operator.' },
  },
  tax_profiles: {
    exported: part('taxData.profile'),
    erased: {
      reason:
        'Sealed. Deleted, unless the seller was asked for it: then the law wants it for five years (GDPR, art. 17(3)(b)).',
    },
  },
  tax_requests: {
    exported: part('seller.taxRequest'),
    erased: { reason: 'Only when the seller was asked; deleted unless the data has to stay.' },
  },
  tax_report_sellers: {
    exported: part('taxData.reports'),
    erased: { reason: 'Sealed copies of what was reported, which the law wants for five years (GDPR, art. 17(3)(b)).' },
  },
  tax_figures: {
    exported: { reason: 'Sums of seller.reservations.' },
    erased: { reason: 'Sums that have to be reported; refer to the anonymised seller.' },
  },
  tax_years: {
    exported: { reason: 'The number of the operator who set the rate is in the audit.' },
    erased: { reason: 'Only the number of an operator.' },
  },
  tax_reports: {
    exported: { reason: 'The number of the operator who made the report is in the audit; sellers have it in taxData.' },
    erased: { reason: 'Sealed files, which the law wants for five years (GDPR, art. 17(3)(b)).' },
  },
  legal_versions: {
    exported: { reason: 'Public texts; the number of the operator who published one is in the audit.' },
    erased: { reason: 'Public texts with the number of an operator.' },
  },
  reports: {
    exported: part('reports'),
    erased: { reason: 'Notices about content and their decisions stay for three years (privacy policy).' },
  },
  decisions: {
    exported: part('decisions'),
    erased: { reason: 'Statements of reasons stay for three years (privacy policy).' },
  },
  appeals: {
    exported: part('decisions.appeals'),
    erased: { reason: 'Part of the decision, which stays for three years (privacy policy).' },
  },
  strikes: { exported: part('strikes'), erased: 'deleted' },
  reporters: { exported: part('filedNotices'), erased: 'deleted' },
  market_rules: {
    exported: { reason: 'Which operator edited the rules; the audit has it, too.' },
    erased: { reason: 'The id of an operator, whose account cannot be deleted while it has a role.' },
  },
  recalls: {
    exported: part('seller.recalls'),
    erased: { reason: 'What was dangerous has to stay known; refers to the anonymised seller.' },
  },
  recall_reservations: {
    exported: { reason: 'The thread of the reservation says it, too.' },
    erased: { reason: 'Only the id of the reservation, which no longer identifies the buyer.' },
  },
  offer_holds: {
    exported: part('seller.offers.holds'),
    erased: { reason: 'Refers to the offer, which is archived and no longer identifies the seller.' },
  },
  stock_movements: {
    exported: part('stockMovements'),
    erased: { reason: 'Quantities; refers to the anonymised user.' },
  },
  price_history: {
    exported: { reason: 'In part priceChanges; prices of offers are public.' },
    erased: { reason: 'Prices; refers to the anonymised user.' },
  },

  sellers: { exported: part('seller.profile'), erased: 'anonymised' },
  seller_reliability: {
    exported: { reason: 'Public: shown to everybody on the page of the seller.' },
    erased: { reason: 'Computed figures; no longer shown when the seller is closed.' },
  },
  locations_with_deleted: { exported: part('seller.locations'), erased: 'anonymised' },
  products_with_deleted: {
    exported: part('seller.products'),
    erased: { reason: 'Goods; buyers need them in their reservations.' },
  },
  variants_with_deleted: {
    exported: part('seller.products.variants'),
    erased: { reason: 'Goods; buyers need them in their reservations.' },
  },
  inventories_with_deleted: {
    exported: part('seller.inventories'),
    erased: { reason: 'Stock; refers to the anonymised seller.' },
  },
  schedules_with_deleted: {
    exported: part('seller.schedules'),
    erased: { reason: 'Times; buyers need them in their reservations.' },
  },
  absences: {
    exported: part('seller.absences'),
    erased: { reason: 'Days; refers to the anonymised seller.' },
  },
  day_changes: {
    exported: { reason: 'In part seller.dayChanges, empty in most exports.' },
    erased: { reason: 'Times; refers to the anonymised seller.' },
  },
  offers_with_deleted: {
    exported: part('seller.offers'),
    erased: { reason: 'Archived; buyers need them in their reservations.' },
  },
  deleted_entries: {
    exported: { reason: 'Ids of what was deleted; deleted after a month.' },
    erased: { reason: 'Ids of what was deleted; deleted after a month.' },
  },
  search_suggestions: { exported: { reason: 'A copy of the name in seller.profile.' }, erased: 'deleted' },
}

/** Tables that look like personal data in the schema and are covered by neither. */
export const EXCEPTIONS: Record<string, string> = {
  live_events: 'Copies of notifications for open pages; deleted after a day.',
  idempotency_keys: 'Replies to repeated requests; deleted after a day.',
  outbox_messages: 'Messages to be handled; deleted after seven days.',
  dev_mailbox_emails: 'Development only: the e-mails that were not sent.',
  email_bounces: 'Only the hash of an address that rejects e-mails; expires.',
  gazetteer_places: 'The public gazetteer.',
  jobs: 'Names of recurring jobs.',
  market_totals: 'Names of totals.',
  schema_migrations: 'Names of migrations.',
  server_keys: 'Random keys of the installation.',
}
