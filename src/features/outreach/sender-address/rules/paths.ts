import { ADMIN } from '#kit/admin-paths.ts'

export const SENDER_SETTINGS = `${ADMIN}/settings/v1/sender-address`
