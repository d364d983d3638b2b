import { Button } from '@mantine/core'
import { Card } from '#admin/desk/Card.tsx'
import { TwoColumns } from '#admin/desk/DeskPage.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { PaymentPreview, Selection } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'
import { HindranceNotice } from '../shared/HindranceNotice.tsx'
import { PaypalNotice } from '../shared/PaypalNotice.tsx'
import { advancePath, variantOfRail } from '../shared/paths.ts'
import { ReleaseFields } from '../shared/ReleaseFields.tsx'
import { usePaypal } from '../shared/usePaypal.ts'
import { CreditButton } from './CreditButton.tsx'
import { HandFields } from './HandFields.tsx'
import { LinesCard } from './LinesCard.tsx'
import { PayeeCard } from './PayeeCard.tsx'
import { PayProblems } from './PayProblems.tsx'
import { SumsCard } from './SumsCard.tsx'
import { payLabel, usePayment } from './usePayment.ts'
import { WordsFields } from './WordsFields.tsx'

interface PaymentFormProps {
  first: PaymentPreview
  selection: Selection
  affiliate_id: number
  rail: RailName
}

/** What is paid, to whom, with which words; and the button that says how much. */
export function PaymentForm({ first, ...order }: PaymentFormProps) {
  const say = useText()
  const { preview, before, words, edit, hand, editHand, release, submit, isBusy, problem } = usePayment(first, order)
  const { show: money } = useMoney(preview.currency)
  const total = money(preview.total_amount)
  const paypal = usePaypal(order.rail)
  const isReady = order.rail !== 'paypal' || paypal?.is_connected === true
  return (
    <Stack
      as="form"
      aria-label={say('payout.pay.title', { name: preview.affiliate.full_name })}
      aria-busy={isBusy}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <PayProblems before={before === undefined ? undefined : money(before)} after={total} problem={problem} />
      <PaypalNotice rail={order.rail} />
      <HindranceNotice preview={preview} />
      <TwoColumns
        main={
          <LinesCard
            title={say('payout.pay.lines')}
            lines={preview.referrals}
            count={preview.referral_count}
            currency={preview.currency}
            allAt={advancePath(variantOfRail(order.rail), order.affiliate_id)}
          />
        }
        side={
          <>
            <SumsCard sums={preview} debt={preview.debt} />
            <PayeeCard payee={preview} name={preview.affiliate} />
            {order.rail === 'manual' && (
              <Card title={say('payout.hand.title')}>
                <HandFields hand={hand} edit={editHand} withProof />
              </Card>
            )}
            <Card title={say('payout.pay.words')}>
              <WordsFields words={words} edit={edit} />
            </Card>
            {release.isPrepared ? (
              <Quiet>{say('payout.release.twoPersons')}</Quiet>
            ) : (
              <ReleaseFields release={release} problem={problem} />
            )}
            <CreditButton preview={preview} rail={order.rail} isBusy={isBusy} give={() => submit('store_credit')} />
            <Button
              type="submit"
              size="md"
              variant={preview.payment_method === 'store_credit' ? 'default' : 'filled'}
              loading={isBusy}
              disabled={preview.hindrance !== null || !isReady}
            >
              {say(payLabel(order.rail, release.isPrepared), { amount: total })}
            </Button>
          </>
        }
      />
    </Stack>
  )
}
