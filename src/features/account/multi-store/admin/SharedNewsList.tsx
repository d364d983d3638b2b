import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatRelative } from '#kit/dates.ts'
import type { SharedNews } from '../contract.ts'

/** What came from where, newest first. */
export function SharedNewsList({ news }: { news: readonly SharedNews[] }) {
  const say = useText()
  const now = Date.now()
  return (
    <Stack as="ul" gap="sm">
      {news.map(({ topic, subject_id, name, store, at, is_new, fields, refused }) => (
        <li key={`${topic} ${subject_id}`}>
          <strong>{isOne(topic) ? say(`multipleStores.topic.${topic}.title`) : name}</strong>{' '}
          <span>
            {is_new
              ? say('multipleStores.cameNew', { store })
              : say('multipleStores.cameChanged', { store, fields: fields.join(', ') })}
          </span>
          <Quiet>{formatRelative(at, now, say.language)}</Quiet>
          {refused.length > 0 && (
            <Quiet>
              {say(topic === 'affiliates' ? 'multipleStores.refused' : 'multipleStores.kept', { fields: refused.join(', ') })}
            </Quiet>
          )}
        </li>
      ))}
    </Stack>
  )
}

/** Of these a store has one. */
const ones = ['payments', 'schedules', 'marketplace'] as const
const isOne = (topic: SharedNews['topic']): topic is (typeof ones)[number] => ones.some(one => one === topic)
