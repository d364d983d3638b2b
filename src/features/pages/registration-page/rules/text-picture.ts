import { FIVE_MEGABYTES } from '#kit/design/design-fields.ts'

/** What a picture inside of formatted text may be. */
export const textPicture = { formats: ['jpeg', 'jpg', 'png'], maxBytes: FIVE_MEGABYTES } as const
