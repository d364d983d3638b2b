import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { PersonWithFacts } from '../contract.ts'
import styles from './ChatPage.module.css'

/** In which program they are, what they sold and what they are owed. */
export function PersonFacts({ program, sales, unpaid }: NonNullable<PersonWithFacts['facts']>) {
  const say = useText()
  const { show } = useMoney()
  const owed = unpaid.length === 0 ? show(0) : unpaid.map(({ amount, currency }) => show(amount, currency)).join(', ')
  const facts = [
    { name: say('chatPage.program'), value: program },
    { name: say('chatPage.sales'), value: show(sales) },
    { name: say('chatPage.unpaid'), value: owed },
  ]
  return (
    <Inline as="dl" gap={[4, 20]} align="stretch" className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={parts.lead}>{name}</dt>
          <dd className={parts.strong}>{value}</dd>
        </div>
      ))}
    </Inline>
  )
}
