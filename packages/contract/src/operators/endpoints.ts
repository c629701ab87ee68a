import { endpoints } from '../common/endpoint.ts'
import { operatorRoutes, secondFactorRoutes } from './routes.ts'
import { operatorSchemas, secondFactorSchemas } from './schemas.ts'

export const operatorEndpoints = endpoints(operatorRoutes, operatorSchemas, {
  list: 'Operators with their roles',
  grant: 'Give a role to the account with this address; ends its sessions',
  revoke: 'Take the role; the last administrator stays',
  resetFactor: 'Remove a lost second factor; ends the sessions',
})

export const secondFactorEndpoints = endpoints(secondFactorRoutes, secondFactorSchemas, {
  view: 'The second factor of the own account',
  give: 'Give a code of the app or a recovery code, which works once',
  startApp: 'Start setting up an authenticator app',
  givePasskey: 'Give a passkey of the account as the second factor of this session, with a challenge of the login',
  renewCodes: 'Replace the recovery codes, after a recent second factor; only this reply has the new ones',
  confirmApp: 'Finish with its first code; the reply has the recovery codes',
})
