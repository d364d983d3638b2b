import { History } from 'lucide-react'
import { TypedPreview } from '#admin/form/TypedPreview.tsx'
import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { bonuses, type BonusPreview as Preview } from '../../contract.ts'
import type { BonusDraft } from '../../rules/BonusDraft.ts'
import { completeBonus } from './bonus-form.ts'

/** Who would have earned it lately and what it would have cost, before anything is saved. */
export function BonusPreview({ draft, id }: { draft: BonusDraft; id?: number }) {
  const say = useText()
  const body = completeBonus(draft)
  return (
    <TypedPreview
      endpoint={bonuses.preview}
      input={body && { body: { ...body, bonus_id: id ?? null } }}
      whenEmpty={say('bonusForm.previewEmpty')}
      icon={<History size={18} aria-hidden />}
    >
      {preview => <Outcome preview={preview} />}
    </TypedPreview>
  )
}

function Outcome({ preview }: { preview: Preview }) {
  const say = useText()
  const money = useMoney(preview.currency)
  const { days, affiliates, given, cost, at_once, people } = preview
  return (
    <>
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
    </>
  )
}
