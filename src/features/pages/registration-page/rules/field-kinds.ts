import * as fields from '#kit/design/design-fields.ts'

export { choice, color, onOff, ownRules, rich, SHORT, words } from '#kit/design/design-fields.ts'

export const DESCRIPTION = 200
/** Longer than any terms a lawyer wrote, shorter than an attack. */
export const TERMS = 50_000

/** What stands in braces and is filled in when the page is drawn. */
export const placeholders = ['brand_name', 'commission_amount', 'commission_type', 'cookie', 'program_description'] as const

export const picture = () => fields.picture(fields.FIVE_MEGABYTES)
