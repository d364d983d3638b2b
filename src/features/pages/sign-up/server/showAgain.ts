import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FieldProblems, Refusal, statusOf } from '#kit/contract/errors.ts'
import { sendPage } from '#server/pages/page-document.ts'
import { queryValue, type SentForm, wantsData } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { keepRef } from './keepRef.ts'
import { type Registration, renderRegistration } from './registration.ts'

interface RefusedSignUp {
  services: Services
  page: Registration
  sent: SentForm
  request: FastifyRequest
  reply: FastifyReply
}

/** A refused form without a script: the page once more, with what was typed and what is wrong. Passwords are typed again. */
export async function showAgain({ services, page, sent, request, reply }: RefusedSignUp, error: unknown) {
  if (!(error instanceof Refusal) || error.kind === 'unexpected') throw error
  const t = services.texts(page.facts.language)
  if (wantsData(request)) {
    // In the language of the page, which need not be the browser's.
    const message = error.detail.fields ? sentences(error.detail.fields, t) : t.any(error.reason, error.detail.params)
    const body = { status: statusOf[error.kind], kind: error.kind, reason: error.reason, message }
    return reply.code(body.status).send(body)
  }
  const typed = Object.fromEntries(Object.entries(sent).filter(([name]) => !/password|captcha/.test(name)))
  const fields = error.detail.fields
  const problems = Object.fromEntries(Object.entries(fields ?? {}).map(([name, found]) => [name, sentence(found, t)]))
  const notice = fields ? t.any('signUp.fix') : t.any(error.reason, error.detail.params)
  const again = await services.db.inShop(page.shop.shop_id, tx =>
    renderRegistration(tx, services, page, { typed, problems, notice }),
  )
  return sendPage(reply, keepRef(again, queryValue(request, 'ref')), { status: statusOf[error.kind] })
}

type PageTexts = ReturnType<Services['texts']>

const sentence = (found: FieldProblems[string], t: PageTexts) => (found[0] ? t.any(found[0].key, found[0].params) : '')

const sentences = (fields: FieldProblems, t: PageTexts) =>
  Object.fromEntries(Object.entries(fields).map(([name, found]) => [name, [sentence(found, t)]]))
