import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { JoinedTopic, LinkedStore } from '../contract.ts'
import { wholeTopics } from '../rules/topics-on.ts'

/** What came of connecting two stores: each kind of thing, line by line. */
export function JoinedTopics({ store: { joined, shop_name } }: { store: LinkedStore }) {
  const say = useText()
  if (joined.length === 0) return null
  return (
    <Quiet as="div">
      <details>
        <summary>{say('multipleStores.joined.title')}</summary>
        <Stack gap="sm">
          {joined.map(topic => (
            <div key={topic.topic}>
              <strong>{say(`multipleStores.topic.${topic.topic}.title`)}</strong>
              <Lines topic={topic} store={shop_name} />
            </div>
          ))}
        </Stack>
      </details>
    </Quiet>
  )
}

function Lines({ topic: { topic, here, there }, store }: { topic: JoinedTopic; store: string }) {
  const say = useText()
  const line = (key: 'addedHere' | 'addedThere' | 'changedHere' | 'changedThere', count: number) =>
    count > 0 && say(`multipleStores.joined.${key}`, { count, store })
  const lines = [
    line('addedHere', here.made),
    line('addedThere', there.made),
    line('changedHere', here.changed),
    line('changedThere', there.changed),
    ...(isWhole(topic) ? wholeLines(topic) : []),
  ].filter(text => text !== false)
  return (
    <ul>
      {lines.map(text => (
        <li key={text}>{text}</li>
      ))}
      {lines.length === 0 && <li>{say('multipleStores.joined.nothing')}</li>}
    </ul>
  )

  /** What was there already, and what could not be added with the reason: what comes along with others is not added by itself. */
  function wholeLines(whole: Whole) {
    const words = `multipleStores.topic.${whole}` as const
    // Each side may have been told only of those that it did not have like that.
    const inBoth = Math.max(here.same + here.changed, there.same + there.changed)
    return [
      inBoth > 0 && say(`${words}.inBoth`, { count: inBoth }),
      here.left > 0 && say(`${words}.notHere`, { count: here.left, store }),
      there.left > 0 && say(`${words}.notThere`, { count: there.left, store }),
    ]
  }
}

type Whole = (typeof wholeTopics)[number]
const isWhole = (topic: JoinedTopic['topic']): topic is Whole => wholeTopics.some(one => one === topic)
