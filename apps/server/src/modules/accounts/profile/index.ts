export { becomeSeller } from './become-seller.ts'
export { changeEmail } from './change-email.ts'
export { updateUser, viewCurrentUser, viewUser, viewUsers } from './view-user.ts'
