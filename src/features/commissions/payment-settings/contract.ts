import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { paymentMethods } from './rules/methods.ts'
import { PaymentSetup, PaymentSetupChange } from './rules/payment-setup.ts'
import { PaymentChange, PaymentSettings } from './rules/settings.ts'

/** The settings with the programs that methods can be limited to. */
export const PaymentSettingsView = PaymentSettings.extend({
  programs: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type PaymentSettingsView = z.infer<typeof PaymentSettingsView>

/** What affiliates can choose from: under which name, how it works where the shop has to say so, and in which programs (nothing means all). */
const Offered = z.object({
  method: z.enum(paymentMethods),
  label: z.string(),
  description: z.string(),
  programs: z.array(z.number()).nullable(),
})

export const paymentSettings = contract({
  settings: endpoint('GET /api/v1/merchant/setting/payment', { access: 'settings', reply: PaymentSettingsView }),
  save: endpoint('PUT /api/v1/merchant/setting/payment', { access: 'settings', body: PaymentChange, reply: PaymentSettingsView }),
  offered: endpoint('GET /api/v1/merchant/setting/payment/methods', {
    access: 'signed-in',
    reply: z.object({ methods: z.array(Offered) }),
  }),

  /** A step of setting up a shop: the same settings, as flags. Saving it ends the on-boarding. */
  quickStart: endpoint('GET /api/v1/merchant/quick-start/payment-setup', { access: 'settings', reply: PaymentSetup }),
  saveQuickStart: endpoint('POST /api/v1/merchant/quick-start/payment-setup', {
    access: 'settings',
    body: PaymentSetupChange,
    reply: PaymentSetup,
  }),
  onBoarding: endpoint('GET /api/v1/merchant/on-boarding/payment-setup', { access: 'settings', reply: PaymentSetup }),
  saveOnBoarding: endpoint('POST /api/v1/merchant/on-boarding/payment-setup', {
    access: 'settings',
    body: PaymentSetupChange,
    reply: PaymentSetup,
  }),
})
