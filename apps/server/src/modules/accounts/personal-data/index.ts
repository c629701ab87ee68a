export { deleteAccount, eraseAccount } from './delete-account.ts'
export { exportAccount, exportGuestText, exportText } from './export-account.ts'
