import { Button } from '@mantine/core'
import { useState } from 'react'
import { Rows } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { statusName } from '#features/sales/referrals/rules/status.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { formatNumber } from '#kit/money/numbers.ts'
import type { PreviewPart } from '../contract.ts'
import styles from './proposals.module.css'

type Of<Kind extends PreviewPart['of']> = Extract<PreviewPart, { of: Kind }>

/** What releasing it would do, in the words of the admin. */
export function PreviewFacts({ shown }: { shown: PreviewPart }) {
  switch (shown.of) {
    case 'referrals':
      return <Referrals shown={shown} />
    case 'payment':
      return <Payment shown={shown} />
    case 'rate':
      return <Rate shown={shown} />
    case 'email':
      return <Email shown={shown} />
  }
}

function Referrals({ shown: { referrals, totals } }: { shown: Of<'referrals'> }) {
  const say = useText()
  return (
    <Stack gap="xs">
      {referrals.map(({ id, order_number, affiliate_name, status, amount, currency, is_possible }) => (
        <Inline key={id} gap={['xs', 'md']} justify="space-between" align="start" wrap className={styles.row}>
          <Stack gap={4}>
            <strong>{affiliate_name}</strong>
            <Quiet>
              {[
                order_number ? say('proposals.order', { number: order_number }) : say('proposals.referral', { id }),
                say(`proposals.status.${statusName(status)}`),
              ].join(' · ')}
            </Quiet>
          </Stack>
          <Inline>
            {!is_possible && <ToneBadge tone="quiet">{say('proposals.skipped')}</ToneBadge>}
            <Amount amount={amount} currency={currency} />
          </Inline>
        </Inline>
      ))}
      <Rows
        rows={totals.map(({ currency, amount }) => ({
          name: say('proposals.total'),
          value: <Amount amount={amount} currency={currency} />,
        }))}
      />
    </Stack>
  )
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  const { show } = useMoney(currency)
  return <span>{show(amount)}</span>
}

function Payment({ shown }: { shown: Of<'payment'> }) {
  const say = useText()
  const { show: money } = useMoney(shown.currency)
  const { affiliates, referrals, tax, total_amount, receivers, left_out, rail } = shown
  const number = (value: number) => formatNumber(value, say.language)
  return (
    <Stack>
      {rail === 'manual' && <Quiet>{say('proposals.manualPay')}</Quiet>}
      <Rows
        rows={[
          { name: say('proposals.affiliates'), value: number(affiliates) },
          { name: say('proposals.referrals'), value: number(referrals) },
          tax === 0 ? undefined : { name: say('proposals.tax'), value: money(tax) },
          { name: say('proposals.total'), value: <strong>{money(total_amount)}</strong> },
        ]}
      />
      {receivers.length > 0 && <Receivers receivers={receivers} money={money} />}
      {left_out.map(({ hindrance, affiliates: count }) => (
        <Quiet key={hindrance}>
          {say('proposals.leftOut', { count })}: {say(`proposals.hindrance.${hindrance}`)}
        </Quiet>
      ))}
    </Stack>
  )
}

const A_PAGE = 20

/** Everyone who gets something, a page more each time. */
function Receivers({ receivers, money }: { receivers: Of<'payment'>['receivers']; money: (amount: number) => string }) {
  const say = useText()
  const [shown, setShown] = useState(A_PAGE)
  const left = receivers.length - shown
  return (
    <Stack gap="xs">
      <h3>{say('proposals.receivers')}</h3>
      <Rows
        rows={receivers.slice(0, shown).map(({ affiliate_id, full_name, email, total_amount }) => ({
          id: String(affiliate_id),
          name: full_name || email,
          value: money(total_amount),
        }))}
      />
      {left > 0 && (
        <Button variant="default" size="sm" onClick={() => setShown(shown + A_PAGE)}>
          {say('proposals.moreReceivers', { count: left })}
        </Button>
      )}
    </Stack>
  )
}

function Rate({ shown: { program_name, before, after } }: { shown: Of<'rate'> }) {
  const say = useText()
  return (
    <Stack>
      <Rows
        rows={[
          { name: say('proposals.program'), value: program_name },
          { name: say('proposals.before'), value: before },
          { name: say('proposals.after'), value: <strong>{after}</strong> },
        ]}
      />
      <Quiet>{say('proposals.futureOrders')}</Quiet>
    </Stack>
  )
}

function Email({ shown: { subject, html, recipients, left_out, people } }: { shown: Of<'email'> }) {
  const say = useText()
  const more = recipients + left_out - people.length
  const names = [...people.map(({ full_name }) => full_name), ...(more > 0 ? [say('proposals.andMore', { count: more })] : [])]
  return (
    <Stack>
      <Rows
        rows={[
          { name: say('proposals.subject'), value: subject },
          { name: say('proposals.recipients'), value: names.join(', ') },
        ]}
      />
      {left_out > 0 && <Quiet>{say('proposals.mailLeftOut', { count: left_out })}</Quiet>}
      <iframe className={styles.mail} title={say('proposals.mailPreview')} sandbox="" srcDoc={html} />
    </Stack>
  )
}
