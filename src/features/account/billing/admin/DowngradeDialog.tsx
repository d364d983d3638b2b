import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { shop } from '#features/store/shop/contract.ts'
import { type Afterwards, afterPlan, afterwards, type Feature, plans } from '#kit/access.ts'
import { formatDate } from '#kit/dates.ts'
import { billing, type DowngradeModal } from '../contract.ts'
import { FREE_PLAN_ID, type SoldPlan } from '../rules/offers.ts'
import type { AnswerId } from '../rules/questions.ts'
import { leaveFor, leaveOnce } from './useBuy.ts'

interface DowngradeDialogProps {
  plan: SoldPlan
  /** The name of the plan that is left. */
  current: string
  plan_id: number
  close: () => void
}

/** What would be lost and when, and why somebody changes, if they want to say. The way out is the button it says. */
export function DowngradeDialog({ plan, current, plan_id, close }: DowngradeDialogProps) {
  const say = useText()
  const { title } = plans[plan]
  const modal = useRead(billing.downgradeModal, { query: { plan_downgrade: plan, new_version: 1 } })
  const change = useChange(billing.downgrade, { refreshes: [shop.info] })
  const [answer, setAnswer] = useState('')
  const [option, setOption] = useState('')
  const [feedback, setFeedback] = useState('')
  const answer_id = answer === '' ? undefined : (Number(answer) as AnswerId)
  const action = useAction({
    async run() {
      const told = await change.mutateAsync({
        body: { plan_id, answer_id, answer_option: option, downgrade_feedback: feedback, new_version: 1 },
      })
      const url = told.link_redirect.confirmation_url
      if (url) leaveFor(url)
      return told
    },
    success: ({ ends_at }) =>
      ends_at ? say('pricingPage.downgrade.done', { current, date: formatDate(ends_at, say.language) }) : say('common.saved'),
    onDone: close,
  })
  const options = modal.data?.answers.find(({ id }) => id === answer_id)?.options ?? []
  return (
    <DialogForm
      form={action}
      title={say('pricingPage.downgrade.title', { plan: title })}
      lead={modal.data && <Consequences modal={modal.data} title={title} current={current} />}
      confirm={say('pricingPage.downgrade.confirm', { plan: title })}
      isReady={modal.data !== undefined}
      close={close}
    >
      {modal.data?.coupon && (
        <Coupon
          coupon={modal.data.coupon}
          current={current}
          said={{ answer_id, answer_option: option, downgrade_feedback: feedback, new_version: 1 }}
        />
      )}
      <SelectField
        name="answer"
        label={say('pricingPage.downgrade.why')}
        value={answer}
        onChange={value => {
          setAnswer(value)
          setOption('')
        }}
        onBlur={() => undefined}
        options={[
          { value: '', label: '' },
          ...(modal.data?.answers ?? []).map(({ id, text }) => ({ value: String(id), label: text })),
        ]}
      />
      {options.length > 0 && (
        <SelectField
          name="option"
          label={say('pricingPage.downgrade.which')}
          value={option}
          onChange={setOption}
          onBlur={() => undefined}
          options={[{ value: '', label: '' }, ...options.map(({ value, text }) => ({ value, label: text }))]}
        />
      )}
      <Textarea
        label={say('pricingPage.downgrade.feedback')}
        value={feedback}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
      />
    </DialogForm>
  )
}

function Consequences({ modal, title, current }: { modal: DowngradeModal; title: string; current: string }) {
  const say = useText()
  const { takes_effect_at, lost, plan_id } = modal
  const date = takes_effect_at && formatDate(takes_effect_at, say.language)
  const effect = plan_id === FREE_PLAN_ID ? 'pricingPage.downgrade.effect' : 'pricingPage.downgrade.effectPaid'
  return (
    <Stack gap="sm">
      <p>{date ? say(effect, { current, date }) : say('pricingPage.downgrade.now')}</p>
      {lost.length === 0 ? (
        <p>{say('pricingPage.downgrade.nothingLost', { plan: title })}</p>
      ) : (
        <Stack as="section" gap="sm">
          <h3>{say('pricingPage.downgrade.lost', { plan: title })}</h3>
          {afterwards.map(after => (
            <Lost key={after} after={after} used={lost.filter(({ feature }) => afterPlan(feature) === after)} />
          ))}
        </Stack>
      )}
      <p>{say('pricingPage.downgrade.kept')}</p>
    </Stack>
  )
}

/** The default program is in every plan, so it is not among the names. */
const unnamed = (feature: Feature) => (feature === 'programsUnlimited' ? 1 : 0)

/** What becomes of it is said once. */
function Lost({ after, used }: { after: Afterwards; used: DowngradeModal['lost'] }) {
  const say = useText()
  if (used.length === 0) return null
  return (
    <Stack gap={4}>
      <h4>{say(`pricingPage.downgrade.after.${after}`)}</h4>
      <ul>
        {used.map(({ feature, count, names }) => (
          <li key={feature}>
            {say(`pricingPage.name.${feature}`)}
            {count > 1 && `: ${count}`}
            {names.length > 0 && ` (${names.join(', ')}${count > names.length + unnamed(feature) ? ', …' : ''})`}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface CouponProps {
  current: string
  coupon: { percent: number; payments: number }
  said: { answer_id?: AnswerId; answer_option: string; downgrade_feedback: string; new_version: number }
}

/** The same plan for less, for whoever wants that instead; what they said is told along. */
function Coupon({ coupon: { percent, payments }, current, said }: CouponProps) {
  const say = useText()
  const stay = useChange(billing.stayWithCoupon)
  return (
    <Stack gap="xs" align="start">
      <p>{say('pricingPage.downgrade.coupon', { current, percent, count: payments })}</p>
      <Button variant="default" loading={stay.isPending} onClick={() => leaveOnce(stay.mutateAsync({ body: said }))}>
        {say('pricingPage.downgrade.takeCoupon', { percent })}
      </Button>
    </Stack>
  )
}
