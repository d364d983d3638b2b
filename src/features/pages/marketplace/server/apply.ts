import { hashPassword } from '#features/account/session/server/index.ts'
import { languageOf } from '#features/pages/registration-page/server/index.ts'
import { signUpPaths } from '#features/pages/sign-up/contract.ts'
import { arrivalOf, enroll, noteIfStopped, queueSignUpMail } from '#features/pages/sign-up/server/index.ts'
import type { NewPerson, StoredAffiliate } from '#features/people/affiliates/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { refuseTaken } from '#server/db/constraints.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { mayJoin, type Rank, rankOf, ranks } from '../rules/ranks.ts'
import type { Application, ApplicationPerson } from '../rules/readApplication.ts'
import { requireShown } from './offerPage.ts'
import { lockMemberFigures, proveMember } from './people.ts'

export const PER_SHOP = { calls: 600, seconds: 600 }

type AppliedPerson = Omit<NewPerson, 'program_id' | 'status' | 'signup_source'>

interface Applicant {
  person: AppliedPerson
  /** Whether they have shown that the account with this e-mail is theirs; only then their sales count for them. */
  isProven: boolean
}

/** Makes an affiliate of the offering shop of whoever applies, by the shop's own rules. Answers where they read what comes next. */
export async function apply(services: Services, shop_id: number, application: Application, from: RequestFacts): Promise<string> {
  const applicant = application.as === 'new' ? await newcomer(application.read) : await member(services, application.read, from)
  return joinOffer(services, shop_id, applicant, from)
}

/** Dear, so it is made only for a form that is right; and outside of the transaction, which others may wait for. */
const newcomer = async ({ password, agreement: _, country, ...person }: ApplicationPerson): Promise<Applicant> => ({
  person: { ...person, country: country || null, password_hash: await hashPassword(password) },
  isProven: false,
})

async function member(
  services: Services,
  read: Extract<Application, { as: 'member' }>['read'],
  from: RequestFacts,
): Promise<Applicant> {
  return { person: broughtAlong(await proveMember(services, read, from), read.personal_detail ?? null), isProven: true }
}

/** The same for who is signed in to the portal of a shop here. */
export const applyAs = (
  services: Services,
  shop_id: number,
  account: StoredAffiliate,
  personal_detail: string | null,
  from: RequestFacts,
): Promise<string> => joinOffer(services, shop_id, { person: broughtAlong(account, personal_detail), isProven: true }, from)

/**
 * What comes along by the applicant's own deed: who they are and where they are heard, and their password in its hashed form. Their
 * address, payment and taxes stay where they are; whether the e-mail is theirs, each shop finds out itself.
 */
function broughtAlong(account: StoredAffiliate, personal_detail: string | null): AppliedPerson {
  const { first_name, last_name, email, password_hash, country, company } = account
  const { website, facebook, instagram, youtube, tiktok, twitter, pinterest } = account
  return {
    ...{ first_name, last_name, email, password_hash, country, company, personal_detail },
    ...{ website, facebook, instagram, youtube, tiktok, twitter, pinterest },
  }
}

async function joinOffer(services: Services, shop_id: number, applicant: Applicant, from: RequestFacts): Promise<string> {
  const { person, isProven } = applicant
  return noteIfStopped(services.db, shop_id, { email: person.email, address: from.address }, () =>
    refuseTaken(isProven ? takenByMember : takenByNewcomer, () =>
      services.db.inShop(shop_id, async tx => {
        const { shop, offer, program } = await requireShown(tx, shop_id)
        refuseCountry(offer.countries, person.country ?? '')
        const { joined, sales } = await lockMemberFigures(tx, person.email)
        refuseTooMany(isProven ? rankOf(sales) : ranks[0], joined)
        const enrolling = { shop_id, language: languageOf(shop) }
        const { id, mail } = await enroll(tx, services, enrolling, {
          person: { ...person, signup_source: 'marketplace' },
          program_id: program.id,
          from,
        })
        if (mail) await queueSignUpMail(tx, shop_id, id, mail)
        const arrival = arrivalOf(services.config.secret, shop_id, id)
        return siteOf(services, shop)!.page(signUpPaths.thankYou(shop.sub_path!, arrival))
      }),
    ),
  )
}

function refuseCountry(countries: readonly string[], country: string): void {
  if (countries.length === 0 || countries.includes(country)) return
  throw invalidFields({ country: 'marketplace.notInCountry' })
}

function refuseTooMany(rank: Rank, joined: number): void {
  if (!mayJoin(rank, joined)) throw new Refusal('conflict', 'marketplace.tooMany', { params: { count: rank.offers ?? 0 } })
}

const takenBy = (email: string) => ({ affiliate_email_once: { email }, affiliate_mailbox_once: { email } })
const takenByNewcomer = takenBy('signUp.emailTaken')
const takenByMember = takenBy('marketplace.appliedAlready')
