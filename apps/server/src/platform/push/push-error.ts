/** A push service refused a message or failed. */
export class PushError extends Error {
  override readonly name = 'PushError'
  /** The fault is the service's and would meet every other message too. */
  readonly isServiceFault: boolean

  constructor(service: string, status: number) {
    super(`${service} answered ${status}`)
    this.isServiceFault = status >= 500 || status === 429
  }
}
