import { Loader } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { bonuses, type BonusPreview as Preview } from '../../contract.ts'
import type { BonusDraft } from '../../rules/BonusDraft.ts'
import { completeBonus } from './bonus-form.ts'
import styles from './form.module.css'

/** Who would have earned it lately and what it would have cost, before anything is saved. */
export function BonusPreview({ draft, id }: { draft: BonusDraft; id?: number }) {
  const say = useText()
  const body = completeBonus(useDeferredValue(draft))
  const preview = useQuery({
    queryKey: [bonuses.preview.route, body, id],
    queryFn: async ({ signal }) => {
      // A target is typed digit by digit; only the one that stays is worth reckoning.
      await new Promise(resolve => setTimeout(resolve, 400))
      signal.throwIfAborted()
      return call(bonuses.preview, { body: { ...body!, bonus_id: id ?? null } })
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!body) return <p className={styles.preview}>{say('bonusForm.previewEmpty')}</p>
  if (preview.isError)
    return (
      <p className={styles.preview} role="status">
        {preview.error.message}
      </p>
    )
  return (
    <div className={styles.preview} role="status" aria-busy={preview.isFetching} data-preview>
      {preview.data ? <History size={18} aria-hidden /> : <Loader size={16} />}
      {preview.data && <Outcome preview={preview.data} />}
    </div>
  )
}

function Outcome({ preview }: { preview: Preview }) {
  const say = useText()
  const money = useMoney(preview.currency)
  const { days, affiliates, given, cost, at_once, people } = preview
  return (
    <div>
      <strong>
        {affiliates === 0
          ? say('bonusForm.wouldNobody', { days })
          : say('bonusForm.would', { days, count: affiliates, given, cost: money.show(cost) })}
      </strong>
      {people.length > 0 && (
        <ul>
          {people.map(person => (
            <li key={person.id}>
              {say('bonusForm.wouldPerson', { name: person.name, count: person.given, amount: money.show(person.amount) })}
            </li>
          ))}
        </ul>
      )}
      <div>
        {at_once.given === 0
          ? say('bonusForm.nothingAtOnce')
          : say('bonusForm.atOnce', { count: at_once.given, cost: money.show(at_once.cost) })}
      </div>
    </div>
  )
}
