/**
 * One spelling of a password for setting and for checking, however it got into the field: spaces around it never count, those
 * inside do, and one that was pasted from a text (a no-break space) is the one that is typed.
 */
export const normalizePassword = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

export const isPasswordLong = (text: string) => text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX
