/** What stores call it among themselves: the emails of a program. */
export const EMAILS = 'emails'

/** One email of a program, where it is not as we made it. */
export interface SharedEmail {
  is_on: boolean
  /** Nothing where our words are sent. */
  subject: string | null
  content: string | null
}

/** An image is kept by the store it was uploaded to, and may go there at any time; emails with one stay where they are. */
export const unsharedEmails = (told: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(told).filter(type => /<img\b/i.test((told[type] as SharedEmail | null)?.content ?? ''))
