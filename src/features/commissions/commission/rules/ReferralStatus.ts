export { ReferralStatus } from '#kit/ReferralStatus.ts'
