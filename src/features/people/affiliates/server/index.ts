export { forgetBounces, noteBounce } from './account/bounces.ts'
export { balancesOf, type Closed, closeAccount, closingProblem } from './account/closing.ts'
export { countWithoutPath, givePaths, lastAffiliateId, type Pathless, withoutPath } from './account/custom-paths.ts'
export { askEmailChange, takeEmailChange } from './account/email-change.ts'
export { type EmailChangeAction, emailChangePaths, readEmailChangeToken } from './account/email-change-links.ts'
export { accountOf, changeOwnPassword, muteMail, muteNewsOf, setMutedMails, setOwnLanguage } from './account/own-account.ts'
export { countNetwork, networkByLevel, ownDownlines } from './account/own-network.ts'
export { cancelEmailChange, emailAskedFor, findEmailChange } from './account/pending-email-change.ts'
export { findForSignIn, noteSignIn, noteVerificationAsked, noteWelcomed, type SignInPerson } from './account/portal-sign-in.ts'
export { refusedElsewhere } from './account/refusedElsewhere.ts'
export {
  dropSecondFactors,
  enableSecondFactor,
  findSecondFactor,
  newSecondFactorKey,
  takeSecondFactorCode,
} from './account/second-factor.ts'
export { ensureTestAffiliate, findTestAffiliate } from './account/testAffiliate.ts'
export { welcomeQueue } from './account/welcomeQueue.ts'
export { affiliateOf } from './affiliateOf.ts'
export { type CodesLeft, codesLeft } from './codesLeft.ts'
export { createAffiliate, createAffiliates, type NewPerson } from './createAffiliates.ts'
export { affiliatesApproved, noteEmailConfirmed } from './decide.ts'
export { requireAffiliate, type StoredAffiliate } from './detail.ts'
export { takenRows, undoImported } from './imported.ts'
export { linkedAffiliate, linkedAffiliates, linksOfAffiliate } from './links.ts'
export { notEarning, statesOfAffiliates } from './list/affiliate-states.ts'
export { countPendingAffiliates, hasAffiliates, newestAffiliate } from './list/counts.ts'
export { affiliateRows, nextRows as affiliatesAfter, planExport as planAffiliates } from './list/exportAffiliates.ts'
export { findByText, searchByText } from './list/filter.ts'
export { findByWords } from './list/findByWords.ts'
export { countToMail, idsToMail, type Mailed } from './list/mailable.ts'
export { searchPeople } from './list/searchPeople.ts'
export { balancesOfMany } from './list/sums.ts'
export { queueAffiliateMail } from './mails.job.ts'
export { foldOwnSums, rebuildBranches } from './network/branches.ts'
export { chainFrom, lockNetwork } from './network/chain.ts'
export { type TopsAfter, type TreeRow, treeBelow, treePerson, treeTops } from './network/tree.ts'
export { setUpline, uplineProblem } from './network/upline.ts'
export {
  completeParticipant,
  findAffiliateByPerson,
  findByMailbox,
  findParticipant,
  findParticipantByCode,
  forgetParticipants,
  forgetParticipantsById,
  insertParticipant,
  type Participant,
  setParticipantStatus,
} from './participants.ts'
export { passwordLook } from './password/passwordLook.ts'
export { passwordUrl } from './password/passwordUrl.ts'
export { deactivateAffiliates, insertPastAffiliates, reserveAffiliateIds, setPastPasswords } from './past.ts'
export { changePayment, choosePayment, isHeld, lacksPayment, usableMethod } from './payment.ts'
export { type PersonRef, peopleById } from './people.ts'
export { type AffiliateEvent, affiliatesWritten, publishAffiliatesChanged } from './publishAffiliatesChanged.ts'
export { affiliatesGone } from './removeAffiliate.ts'
export { affiliateRoutes } from './routes.ts'
export { activeByKey, affiliateKeys } from './shared/affiliate-keys.ts'
export { taken } from './taken.ts'
export { chooseCustomPath, updateAffiliate } from './updateAffiliate.ts'
