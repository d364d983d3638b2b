import { randomBytes } from 'node:crypto'
import { ensureCustomerProgram } from '#features/commissions/programs/server/index.ts'
import {
  completeParticipant,
  findAffiliateByPerson,
  findByMailbox,
  findParticipant,
  insertParticipant,
  type Participant,
} from '#features/people/affiliates/server/index.ts'
import { mailboxOf } from '#features/sales/attribution/rules/isSameMailbox.ts'
import { linkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { friendCodeFor } from '#features/store/tracking/rules/ref-code.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { canonicalEmail } from '#kit/contract/validate.ts'
import type { Tx } from '#server/db/database.ts'
import { giveCode, lockPerson, notePerson, participantOf } from './store.ts'

/** Long enough that nobody finds the links of others by trying. */
const HASH_BYTES = 8

const newFriendCode = (): string => friendCodeFor(randomBytes(HASH_BYTES).toString('hex'))

export interface Joining {
  shop_id: number
  email: string
  name?: string
  /** As the store knows them, where that is proven. */
  customer_id?: number
  /** From where they join. */
  address?: string | null
  /** Of a past that is written down: when it was. */
  joined_at?: Date
}

export interface Joined {
  participant_id: number
  code: string
  link: string
  /** They were not there before. */
  is_new: boolean
}

/** The code of a link for whoever asks, the same each time; who that is nobody looks up. They are let in afterwards. */
export const askForCode = (tx: Tx, shop_id: number, email: string): Promise<string> =>
  giveCode(tx, shop_id, mailboxOf(email), newFriendCode())

/**
 * Lets a customer take part and answers their link: the same person once, however the address is spelled. An affiliate gets one too,
 * and earns through it by their own program: nobody earns twice.
 */
export async function joinAsCustomer(tx: Tx, joining: Joining): Promise<Joined> {
  const { shop_id, email } = joining
  const person = mailboxOf(email)
  await lockPerson(tx, shop_id, person)
  const known = await findPerson(tx, shop_id, person, email)
  if (known && joining.address)
    await completeParticipant(tx, shop_id, known.id, { ...namedBy(joining), signup_address: joining.address })
  const participant = known ?? (await enrol(tx, joining))
  const code = await giveCode(tx, shop_id, person, newFriendCode())
  await notePerson(tx, shop_id, person, participant.id)
  const link = linkOf(await linkedShop(tx, shop_id), { link_destination: null }, { ref_code: code, ref_word: null })
  return { participant_id: participant.id, code, link, is_new: known === undefined }
}

/** A customer of the store whom the merchant rewards, by number. */
export async function letInCustomer(
  tx: Tx,
  shop_id: number,
  customer: Pick<Joining, 'email' | 'name' | 'customer_id'>,
): Promise<number> {
  return (await joinAsCustomer(tx, { shop_id, ...customer })).participant_id
}

/** Customers of before there was a program are let in like new ones. */
async function findPerson(tx: Tx, shop_id: number, person: string, email: string): Promise<Participant | undefined> {
  const id = await participantOf(tx, shop_id, person)
  const known = id === undefined ? undefined : await findParticipant(tx, shop_id, id)
  if (known) return known
  const found = await findByMailbox(tx, shop_id, [canonicalEmail(email), person])
  return found?.kind === 'affiliate' ? found : findAffiliateByPerson(tx, shop_id, person)
}

async function enrol(tx: Tx, joining: Joining): Promise<Participant> {
  const { shop_id, customer_id, address, joined_at } = joining
  const { id: program_id } = await ensureCustomerProgram(tx, shop_id)
  return insertParticipant(tx, shop_id, {
    ...{ ...namedBy(joining), program_id, customer_id },
    ...{ signup_source: 'customer_referral', signup_address: address ?? null, created_at: joined_at },
  })
}

function namedBy({ email, name = '' }: Joining) {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { email: canonicalEmail(email), first_name, last_name: rest.join(' ') }
}
