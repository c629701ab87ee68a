// Entry point of the mailings feature: pages import only from here.
export { MailingForm } from './MailingForm.tsx'
export { MailingList } from './MailingList.tsx'
