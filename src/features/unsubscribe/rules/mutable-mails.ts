/** Mails an affiliate can do without. What concerns the account, its password or where money goes is always mailed. */
export const mutableMails = ['news', 'payments', 'requests', 'claims', 'coupons', 'bonuses', 'chat', 'reminders'] as const
export type MutableMail = (typeof mutableMails)[number]

export const isMutableMail = (text: string): text is MutableMail => mutableMails.some(kind => kind === text)
