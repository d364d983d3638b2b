/** Mails an affiliate can do without. What concerns the account, its password or where money goes is always mailed. */
export const mutableMails = [
  ...(['news', 'referrals', 'payments', 'requests', 'claims', 'coupons', 'bonuses', 'chat', 'reminders'] as const),
] as const
export type MutableMail = (typeof mutableMails)[number]

export const isMutableMail = (text: string): text is MutableMail => mutableMails.some(kind => kind === text)

/** Whether somebody did not end mails of a kind. */
export const wants = ({ muted_mails }: { muted_mails: readonly string[] }, kind: MutableMail): boolean =>
  !muted_mails.includes(kind)
