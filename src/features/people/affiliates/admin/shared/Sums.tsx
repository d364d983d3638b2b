import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { AffiliateSums } from '../../contract.ts'
import styles from './Sums.module.css'

interface SumsProps {
  sums: readonly (AffiliateSums & { denied?: number })[]
}

const kinds = ['pending', 'approved', 'paid', 'denied'] as const

/** What an affiliate has earned, by state and currency. */
export function Sums({ sums }: SumsProps) {
  const say = useText()
  const { show: money } = useMoney()
  if (sums.length === 0) return <Quiet>{say('affiliateQuick.nothingEarned')}</Quiet>
  return sums.map(sum => (
    <Inline as="dl" gap={1} align="stretch" wrap key={sum.currency} className={`${styles.sums} ${parts.framed}`}>
      {kinds.map(kind => {
        const amount = sum[kind]
        if (amount === undefined) return null
        return (
          <Stack gap={2} key={kind} className={styles.sum} data-minus={amount < 0 || undefined}>
            <dt className={`${parts.caption} ${parts.strong}`}>{say(`affiliateQuick.${kind}`)}</dt>
            <dd className={`${parts.bold} ${parts.figures} ${parts.breakAnywhere}`}>{money(amount, sum.currency)}</dd>
          </Stack>
        )
      })}
    </Inline>
  ))
}
