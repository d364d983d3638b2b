/** Services that send a shop's marketing emails, by the names they give themselves. */
export const serviceNames = { klaviyo: 'Klaviyo', mailchimp: 'Mailchimp', omnisend: 'Omnisend' } as const
export type EmailService = keyof typeof serviceNames
export const emailServices = Object.keys(serviceNames) as [EmailService, ...EmailService[]]

/** Where people are put into lists; elsewhere they are found by their properties. */
export const hasLists = (service: EmailService): boolean => service !== 'omnisend'
