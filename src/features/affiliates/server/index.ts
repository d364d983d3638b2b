export { balancesOf, type Closed, closeAccount, closingProblem } from './account/closing.ts'
export { wants } from './account/mail-wishes.ts'
export { accountOf, changeOwnPassword, setMutedMails, setOwnLanguage } from './account/own-account.ts'
export { countNetwork, networkByLevel, ownDownlines } from './account/own-network.ts'
export { findForSignIn, noteSignIn, noteWelcomed, type SignInPerson } from './account/portal-sign-in.ts'
export {
  dropSecondFactors,
  enableSecondFactor,
  findSecondFactor,
  newSecondFactorKey,
  takeSecondFactorCode,
} from './account/second-factor.ts'
export { type MailingShop, mailIdOf, mailingShop, sendToAffiliate } from './account/sendToAffiliate.ts'
export { affiliateOf } from './affiliateOf.ts'
export { createAffiliate, type NewPerson } from './createAffiliates.ts'
export { affiliatesApproved, noteEmailConfirmed } from './decide.ts'
export { couponsOf, requireAffiliate, type StoredAffiliate } from './detail.ts'
export { linksOfAffiliate } from './links.ts'
export { countPendingAffiliates, hasAffiliates } from './list/counts.ts'
export { findByText } from './list/filter.ts'
export { findByWords } from './list/findByWords.ts'
export { searchPeople } from './list/searchPeople.ts'
export { queueAffiliateMail } from './mails.job.ts'
export { moveEach } from './moveToProgram.ts'
export { forgetParticipants, insertParticipant } from './participants.ts'
export { deactivateAffiliates, insertPastAffiliates, reserveAffiliateIds, setPastPasswords } from './past.ts'
export { changePayment, choosePayment, isHeld, lacksPayment, usableMethod } from './payment.ts'
export { type PersonRef, peopleById } from './people.ts'
export { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'
export { affiliatesGone } from './removeAffiliate.ts'
export { taken } from './taken.ts'
export { chooseCustomPath, updateAffiliate } from './updateAffiliate.ts'
