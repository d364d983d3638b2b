export { keyOfTicket, newAuthenticatorKey } from './authenticator/authenticator.ts'
export { stepOfCode } from './authenticator/totp.ts'
export { createSessionDirectory } from './createSessionDirectory.ts'
export { countLoginAttempt } from './login-guard.ts'
export { mailOwners } from './mailOwners.ts'
export { passwordChangedMailJob } from './mails.job.ts'
export { hasColleague, insertMember, membersWhoMay, ownersOf, removeMember, updateMember } from './members.ts'
export { openFamiliesOf } from './open-session-families.ts'
export { endPasswordLinks, setPasswordHash } from './password-links.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { insertPastSession } from './past.ts'
export { inviteByMail } from './reset.ts'
export { isSupportAddress } from './second-factor.ts'
export {
  beginFamily,
  endAllFamilies,
  endFamiliesOf,
  endFamily,
  familyHolding,
  forgetFamiliesOf,
  rotate,
} from './session-families.ts'
export { signIn } from './signIn.ts'
export { findMember, findMemberByEmail, insertHandover, saveSignIn, takeEntry, takeHandover } from './store.ts'
export { hashToken, newToken, shopOfToken } from './tokens.ts'
