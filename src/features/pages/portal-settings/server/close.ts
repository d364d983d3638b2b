import { notify } from '#features/account/notifications/server/index.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { openMoneyProblem } from '#features/people/affiliates/rules/openMoneyProblem.ts'
import { accountOf, balancesOf, type Closed, closeAccount, closingProblem } from '#features/people/affiliates/server/index.ts'
import { replyAddress } from '#features/store/shop/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import type { Closing } from '../contract.ts'
import { affiliateClosedAccount } from '../rules/notifications.ts'
import { log } from './log.ts'

/** What closing means now, told before it is done. */
export async function closingOf(
  tx: Tx,
  { shop_id, affiliate_id }: AffiliateCaller,
  say: (key: string) => string,
): Promise<Closing> {
  const balances = await balancesOf(tx, shop_id, affiliate_id)
  const problem = await closingProblem(tx, shop_id, affiliate_id)
  return {
    outcome: openMoneyProblem(balances) ? 'waiting' : 'forgotten',
    open: balances
      .filter(({ pending, approved }) => pending !== 0 || approved !== 0)
      .map(({ currency, pending, approved }) => ({ currency, pending, payable: approved })),
    problem: problem ? say(problem) : null,
  }
}

/** The affiliate goes: the shop is told, and a last mail says what is left to happen. */
export async function close(
  tx: Tx,
  services: Services,
  caller: AffiliateCaller,
  from: RequestFacts,
): Promise<{ outcome: Closed }> {
  const { shop_id, affiliate_id, name } = caller
  // Read before: of whoever is forgotten nothing is left to write to.
  const account = await accountOf(tx, shop_id, affiliate_id)
  const outcome = await closeAccount(tx, shop_id, affiliate_id)
  await log(tx, caller, from, 'close', { after: { affiliate: name } })
  // Leads to them as long as there is something to see.
  const link = outcome === 'waiting' ? `/admin/affiliates/${affiliate_id}/edit` : undefined
  await notify(tx, shop_id, affiliateClosedAccount, { name }, { link })
  if (isEmail(account.email)) await mailGoodbye(tx, services, { ...account, shop_id, name, outcome })
  return { outcome }
}

interface Leaver {
  shop_id: number
  name: string
  email: string
  language: string | null
  outcome: Closed
}

async function mailGoodbye(tx: Tx, services: Services, { shop_id, name, email, language: own, outcome }: Leaver): Promise<void> {
  const shop = await requireShop(tx, shop_id)
  const language = toSpokenLanguage(own ?? shop.language)
  const t = services.texts(language)
  const say = (part: string) => t.any(`portalSettings.closedMail.${part}`, { name, shop: brandOf(shop) })
  await queueMail(tx, {
    shop_id,
    to: { address: email, name },
    replyTo: replyAddress(shop),
    sender: brandOf(shop),
    subject: say('subject'),
    ...mailLayout({
      heading: say('heading'),
      paragraphs: [say('intro'), say(outcome)],
      footer: say('footer'),
      language,
    }),
  })
}
