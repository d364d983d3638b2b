/** One spelling of a password for setting and for checking: typed spaces around it never count. */
export const normalizePassword = (text: string) => text.trim().normalize('NFC')

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const isPasswordLong = (text: string) => text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX
