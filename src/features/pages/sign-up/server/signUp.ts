import { hashPassword } from '#features/account/session/server/index.ts'
import { askedFields, type FormField } from '#features/pages/registration-page/rules/form-fields.ts'
import { formRowOf } from '#features/pages/registration-page/rules/themes.ts'
import { languageOf } from '#features/pages/registration-page/server/index.ts'
import { choosePayment, setOwnLanguage } from '#features/people/affiliates/server/index.ts'
import { invalidFields, type Problem, Refusal } from '#kit/contract/errors.ts'
import { refuseTaken, type TakenWords } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Solved } from '#server/puzzle.ts'
import type { Services } from '#server/services.ts'
import { type ReadSignUp, readSignUp, type SentAnswers } from '../rules/readSignUp.ts'
import { checkAnswer, spend } from './challenge.ts'
import { enroll } from './enroll.ts'
import { queueSignUpMail } from './mails.job.ts'
import { newcomerAddress } from './newcomerAddress.ts'
import { codeLookedUp, codeWished } from './newcomers-codes.ts'
import { noteIfStopped } from './noteIfStopped.ts'
import type { Registration } from './registration.ts'
import { uplineOf } from './uplineOf.ts'

export interface SignUpWish {
  sent: SentAnswers
  /** Of the affiliate whose network link was followed. */
  ref: string | undefined
  from: RequestFacts
}

/** Makes an affiliate of a visitor, or says by field why not. Answers with the address of the page that comes next. */
export async function signUp(services: Services, page: Registration, { sent, ref, from }: SignUpWish): Promise<string> {
  const { shop, program } = page
  if (program.status !== 1) throw new Refusal('conflict', 'signUp.closed')
  const { read, problems } = readForm(page, sent)
  refuseProblems(problems)
  const solved = solvedBy(services, page, sent)
  if (read.coupon_code) await codeLookedUp.call(services, shop.shop_id, read.coupon_code)
  // Dear, so it is made only for a form that is right; and outside of the transaction, which others may wait for.
  const password_hash = await hashPassword(read.password)
  return noteIfStopped(services.db, shop.shop_id, { email: read.email, address: from.address }, () =>
    refuseTaken(taken, () =>
      services.db.inShop(shop.shop_id, async tx => {
        if (solved && !(await spend(tx, shop.shop_id, solved))) throw invalidFields({ captcha: 'signUp.captchaWrong' })
        return store(tx, services, page, { read, password_hash, ref, from })
      }),
    ),
  )
}

function readForm({ published: { theme, design }, facts }: Registration, sent: SentAnswers) {
  const fields = askedFields(design[formRowOf(theme)] as FormField[], facts)
  const agreement = (theme === 'basic_old' ? design.enable_terms : design.registration_form_show_agreements) === 1
  return readSignUp(fields, sent, { payment_methods: facts.payment_methods.map(({ value }) => value), agreement })
}

function refuseProblems(problems: Record<string, Problem>): void {
  const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'signUp.fix', { fields })
}

function solvedBy(
  { config }: Services,
  { shop, published: { theme, design } }: Registration,
  sent: SentAnswers,
): Solved | undefined {
  if ((theme === 'basic_old' ? design.captcha : design.registration_form_enable_captcha) !== 1) return undefined
  const answer = sent.captcha?.[0] ?? ''
  if (answer === '') throw invalidFields({ captcha: 'signUp.captchaMissing' })
  const solved = checkAnswer(config.secret, shop.shop_id, answer)
  if (!solved) throw invalidFields({ captcha: 'signUp.captchaWrong' })
  return solved
}

interface Accepted {
  read: ReadSignUp
  password_hash: string
  ref: string | undefined
  from: RequestFacts
}

async function store(
  tx: Tx,
  services: Services,
  page: Registration,
  { read, password_hash, ref, from }: Accepted,
): Promise<string> {
  const { shop_id } = page.shop
  const shopLanguage = languageOf(page.shop)
  const { first_name, last_name, email, general, custom_fields, payment_method, coupon_code, tax_percent } = read
  const upline_id = ref === undefined ? null : await uplineOf(tx, shop_id, ref)
  const signup_source = 'registration_form' as const
  const person = { ...general, first_name, last_name, email, custom_fields, tax_percent, password_hash, signup_source, upline_id }
  const { id, mail, status } = await enroll(
    tx,
    services,
    { shop_id, language: shopLanguage },
    {
      ...{ person, program_id: page.program.id, from },
      beforeApproved: async made => {
        if (coupon_code) await codeWished.call(tx, shop_id, made, coupon_code)
      },
    },
  )
  // Who signs up in another language than the shop's is written to in it.
  if (page.facts.language !== shopLanguage) await setOwnLanguage(tx, shop_id, id, page.facts.language)
  if (payment_method) await choosePayment(tx, shop_id, id, payment_method)
  if (mail) await queueSignUpMail(tx, shop_id, id, mail)
  const sub_path = page.shop.sub_path ?? ''
  return newcomerAddress(tx, services, { shop_id, sub_path, affiliate_id: id, begins: status === 'active' })
}

/** The words a visitor reads differ from those for a merchant. */
const taken: TakenWords = {
  affiliate_email_once: { email: 'signUp.emailTaken' },
  affiliate_mailbox_once: { email: 'signUp.emailTaken' },
}
