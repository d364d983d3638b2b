import * as z from 'zod'
import { Credentials } from '#features/account/session/contract.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { cleanShopInput, isBlank, longText, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'

const hasShop = (text: string) => cleanShopInput(text) !== undefined

export const support = contract({
  /** What the chat widget needs. Without a website there is no widget; without a token, no earlier conversation. */
  chat: endpoint('GET /api/v1/merchant/ajax/crisp', {
    access: 'signed-in',
    reply: z.object({ website_id: z.string().nullable(), token: z.string().nullable() }),
  }),
  message: endpoint('POST /api/v1/merchant/crisp/message', {
    access: 'signed-in',
    body: z.object({
      subject: requiredText(150, 'support.subjectRequired'),
      message: longText(5000).refine(text => !isBlank(text), 'support.messageRequired'),
    }),
    limit: { by: 'user', calls: 10, seconds: 3600 },
  }),
  /** What the widget is told about the person, so that support need not ask. */
  describe: endpoint('PATCH /api/v1/merchant/crisp/meta', {
    access: 'signed-in',
    body: z.object({ path: z.string().max(500).optional() }),
    reply: z.object({
      nickname: z.string(),
      email: z.string(),
      company: z.string(),
      data: z.record(z.string(), z.string()),
    }),
  }),
  /** Opens a shop for a member of the provider's support; the merchant sees it in the activity log. */
  loginAs: endpoint('POST /api/v1/merchant/login-as', {
    access: 'sudo',
    body: z.object({
      switching_shop: z
        .string('support.shopRequired')
        .max(255)
        .refine(hasShop, 'support.shopRequired')
        .transform(text => cleanShopInput(text)!.toLowerCase()),
      reason: requiredText(500, 'support.reasonRequired'),
      /** 1 from within the store platform's admin, where nobody goes to another shop. */
      embedded: Flag.default(0),
    }),
    reply: Credentials.extend({ shop: z.string() }),
    limit: { by: 'user', calls: 30, seconds: 3600 },
  }),
})
