export const ClaimStatus = { open: 'open', accepted: 'accepted', declined: 'declined' } as const
export type ClaimStatus = keyof typeof ClaimStatus
export const claimStatuses = Object.values(ClaimStatus)

export const MAX_NOTE = 1_000
export const MAX_REASON = 500
export const MAX_PICTURE_BYTES = 5_000_000
/** Enough to read what stands on a screenshot. */
export const PICTURE_SIDE = 1_600
export const pictureFormats = ['png', 'jpeg'] as const

/** As people write the number of an order, without the sign that stores put before it. */
export const orderNumberOf = (text: string): string => text.trim().replace(/^#+\s*/, '')

/** What a claim is known by: the number, or else who bought. */
export const claimName = ({ order_number, buyer_email }: { order_number: string; buyer_email: string }): string =>
  order_number ? `#${order_number}` : buyer_email
