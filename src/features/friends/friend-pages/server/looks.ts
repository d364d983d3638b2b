import type { ReferralLooks } from '#features/friends/customer-referral/contract.ts'
import { problemsIn } from '#features/friends/customer-referral/server/index.ts'
import { requireShop } from '#features/pages/registration-page/server/index.ts'
import { type FieldProblems, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { readSent } from '#server/page-designs/readSent.ts'
import { saveDesign } from '#server/page-designs/saveDesign.ts'
import type { Services } from '#server/services.ts'
import { friendPopup } from '../rules/friendPopup.ts'
import { rewardEmail } from '../rules/rewardEmail.ts'
import { widget } from '../rules/widget.ts'
import { type FriendPage, friendRef, pageActions, readFriendDesign, tables } from './designs.ts'
import { friendFacts } from './facts.ts'
import { saveRewardEmail, showRewardEmail } from './rewardEmail.ts'

type Fields = Readonly<Record<string, unknown>>

/** The widget without the card that it opens. */
const buttonFields: readonly (keyof typeof widget)[] = [
  'design_position_on_desktop',
  'design_position_on_mobile',
  'design_color_background',
  'design_color_text',
  'content_signup_widget',
]
const ofButton: readonly string[] = buttonFields

const pick = (fields: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])))

/** Designs and email as the whole setting of the program has them. */
export async function readLooks(tx: Tx, shop_id: number, services: Services): Promise<ReferralLooks> {
  const { facts } = await friendFacts(tx, services, await requireShop(tx, shop_id))
  const hasIncentive = facts.placeholders.friend_incentive !== ''
  const { design: shown } = await readFriendDesign(tx, shop_id, 'widget', hasIncentive)
  const { design: popup } = await readFriendDesign(tx, shop_id, 'popup', hasIncentive)
  const ofCard = Object.keys(widget).filter(name => !ofButton.includes(name))
  return {
    design: {
      refer_customer_button: pick(shown, ofButton),
      refer_customer_invite: pick(shown, ofCard),
      refer_customer_incentive_popup: popup,
    },
    email: pick(await showRewardEmail(tx, services, shop_id), Object.keys(rewardEmail)) as ReferralLooks['email'],
  }
}

/** Saves the designs and the email that are named, or tells all that is wrong with them. */
export async function saveLooks(tx: Tx, shop_id: number, fields: Fields, services: Services, by: CalledBy): Promise<void> {
  const problems = wrongTypes(fields)
  for (const page of ['widget', 'popup'] as const)
    Object.assign(problems, await problemsIn(savePage(tx, shop_id, { page, fields, services, by })))
  const words = pick(fields, Object.keys(rewardEmail))
  if (Object.keys(words).length > 0) {
    const { updated_at: _, ...before } = await showRewardEmail(tx, services, shop_id)
    Object.assign(problems, await problemsIn(saveRewardEmail(tx, services, { ...before, ...words }, by)))
  }
  if (Object.keys(problems).length > 0) throw new Refusal('invalid', 'error.invalid', { fields: problems })
}

/** All of them are texts. */
function wrongTypes(fields: Fields): FieldProblems {
  const names = [widget, friendPopup, rewardEmail].flatMap(table => Object.keys(table))
  const wrong = names.filter(name => fields[name] != null && typeof fields[name] !== 'string')
  return Object.fromEntries(wrong.map(name => [name, [{ key: 'error.field.wrongType' }]]))
}

interface SentPage {
  page: Exclude<FriendPage, 'landing' | 'message'>
  fields: Fields
  services: Services
  by: CalledBy
}

async function savePage(tx: Tx, shop_id: number, { page, fields, services, by }: SentPage): Promise<void> {
  const table = tables[page]
  const named = pick(fields, Object.keys(table))
  if (Object.keys(named).length === 0) return
  const saving = { ref: friendRef(shop_id, page), table, sent: await readSent(table, named), action: pageActions[page] }
  await saveDesign(tx, saving, { files: services.files, ...by })
}
