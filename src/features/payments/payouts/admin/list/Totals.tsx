import { Skeleton } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { payouts } from '../../contract.ts'
import { SumStrip } from '../shared/SumStrip.tsx'

const kinds = ['payable', 'reserved', 'paid'] as const

/** What the shop owes, has on its way and has paid, in each currency. */
export function Totals() {
  const say = useText()
  const { data, error } = useRead(payouts.totals)
  const { show: money } = useMoney()
  // The rows below say what is wrong; sums that cannot be read are left out.
  if (error && !data) return null
  const currencies = data?.currencies ?? [undefined]
  if (currencies.length === 0) return null
  return (
    <Stack as="section" gap="xs" aria-label={say('payout.totals.title')}>
      {currencies.map(sums => (
        <SumStrip
          key={sums?.currency ?? ''}
          sums={kinds.map(kind => ({
            name: say(`payout.totals.${kind}`),
            value: sums ? money(sums[kind], sums.currency) : <Skeleton h={22} w={110} my={4} />,
          }))}
        />
      ))}
    </Stack>
  )
}
