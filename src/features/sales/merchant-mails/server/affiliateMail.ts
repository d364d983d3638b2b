import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { readNotifications } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Gathered } from '../rules/news-kinds.ts'
import type { MailContext } from './loadMailContext.ts'
import type { MailParts } from './mailMembers.ts'

const LONGEST_ANSWER = 500

/** Who has signed up: one with all that was told, several as a list. Nobody when they are gone again. */
export async function affiliateMail(tx: Tx, voice: MailContext, { ids, count }: Gathered): Promise<MailParts | undefined> {
  const people = await newcomers(tx, voice.shop_id, ids)
  const mustVerify = (await readNotifications(tx, voice.shop_id)).verify_affiliate_email === 1
  const [only] = people
  if (!only) return undefined
  return count === 1 ? aboutOne(voice, only, mustVerify) : aboutMany(voice, people, count)
}

type MailedNewcomer = Awaited<ReturnType<typeof newcomers>>[number]

async function newcomers(tx: Tx, shop_id: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('affiliate')
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.id', 'first_name', 'last_name', 'email', 'affiliate.status', 'email_verified', 'fraud_flag'])
    .select(['custom_fields', 'company', 'country', 'phone', 'website', 'instagram', 'personal_detail'])
    .select('program.name as program')
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.id', 'in', [...ids])
    .where('affiliate.removed_at', 'is', null)
    .orderBy('affiliate.id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, name: fullName(row) || row.email }))
}

function aboutOne({ t, screen }: MailContext, person: MailedNewcomer, mustVerify: boolean): MailParts {
  const { name, id, fraud_flag } = person
  const say = (part: string) => t.any(`merchantMails.affiliate.${part}`, { name, reason: fraud_flag ?? '' })
  return {
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say(standingOf(person, mustVerify))],
    facts: [
      { label: say('name'), value: name },
      { label: say('email'), value: person.email },
      { label: say('program'), value: person.program },
      ...answersOf(person, say),
    ],
    button: { label: say(person.status === 'pending' ? 'decide' : 'look'), url: screen(`/affiliates/${id}/edit`) },
  }
}

/** Whether somebody has to decide. */
function standingOf({ status, fraud_flag, email_verified }: MailedNewcomer, mustVerify: boolean): string {
  if (status === 'active') return 'active'
  if (status !== 'pending') return fraud_flag === null ? 'inactive' : 'suspicious'
  if (fraud_flag !== null) return 'doubtful'
  return mustVerify && !email_verified ? 'unverified' : 'waiting'
}

const general = ['company', 'country', 'phone', 'website', 'instagram', 'personal_detail'] as const

/** What was filled in, in the words of the form. */
function answersOf(person: MailedNewcomer, say: (part: string) => string) {
  const known = general.map(field => ({ label: say(field), value: person[field] ?? '' }))
  const own = (person.custom_fields as { label: string; value: string }[]).map(({ label, value }) => ({ label, value }))
  return [...known, ...own]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: value.length > LONGEST_ANSWER ? `${value.slice(0, LONGEST_ANSWER)}…` : value }))
}

function aboutMany({ t, screen }: MailContext, people: readonly MailedNewcomer[], count: number): MailParts {
  const say = (part: string, value = count) => t.any(`merchantMails.affiliates.${part}`, { count: value })
  const more = count - people.length
  const waiting = people.some(person => person.status === 'pending')
  return {
    subject: say('subject'),
    heading: say('subject'),
    paragraphs: [say(waiting ? 'waiting' : 'intro')],
    facts: people.map(({ name, email, program }) => ({ label: name, value: `${email} · ${program}` })),
    after: more > 0 ? say('more', more) : undefined,
    button: { label: say('button'), url: screen('/affiliates') },
  }
}
