/** How every code of a gift begins. */
export const GIFT_CODE = 'GIFT-'
/** Letters and figures that nobody mistakes for each other, so many in each code. */
export const GIFT_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const GIFT_SIGNS_COUNT = 12

const wholeCode = new RegExp(`^${GIFT_CODE}[${GIFT_SIGNS}]{${GIFT_SIGNS_COUNT}}$`, 'i')

/** Whether a code redeems a gift; one that a merchant calls GIFT-10 does not. */
export const isGiftCode = (code: string): boolean => wholeCode.test(code)
