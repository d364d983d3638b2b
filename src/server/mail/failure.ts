/**
 * How a mail that was not accepted stands.
 * bounced: the mail server knows that nobody has this address. refused: it does not take this mail, whoever it is to.
 * later: nothing was handed over, and another try may do. unknown: it was handed over and nobody answered, so it may have arrived.
 */
export type MailOutcome = 'bounced' | 'refused' | 'later' | 'unknown'

export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly outcome: MailOutcome

  constructor(outcome: MailOutcome, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.outcome = outcome
  }
}

interface SmtpError {
  responseCode?: unknown
  command?: unknown
  response?: unknown
}

/** What an error of the mail server's means for the mail; `isHandedOver` once a byte of it has left. */
export function failureOf(error: unknown, isHandedOver: boolean): MailFailure {
  return error instanceof MailFailure ? error : new MailFailure(outcomeOf(error, isHandedOver), error)
}

function outcomeOf(error: unknown, isHandedOver: boolean): MailOutcome {
  const { responseCode, command, response } = (error ?? {}) as SmtpError
  if (typeof responseCode !== 'number') return isHandedOver ? 'unknown' : 'later'
  // A log-in that is refused is a mistake in our settings: the mail can wait until it is mended.
  if (responseCode < 500 || responseCode === 530 || responseCode === 535) return 'later'
  return command === 'RCPT TO' && !isPolicy(response) && !namesSender(response) ? 'bounced' : 'refused'
}

/** 5.7.x says that we may not, not that nobody is there. */
const isPolicy = (response: unknown) => typeof response === 'string' && /^\d{3}[ -]5\.7\./.test(response)

/** Many mail servers look at the sender only once they have heard the recipient, or have read the mail. */
const namesSender = (response: unknown, address = '') =>
  typeof response === 'string' &&
  (/\bsender\b|\bsend (as|from)\b/i.test(response) || (address !== '' && response.includes(address)))

/** Whether it was not taken for whom it is from, so that from another address it may be. */
export function isSenderRefused({ outcome, cause }: MailFailure, address: string): boolean {
  const { command, response } = (cause ?? {}) as SmtpError
  return outcome === 'refused' && (command === 'MAIL FROM' || namesSender(response, address))
}
