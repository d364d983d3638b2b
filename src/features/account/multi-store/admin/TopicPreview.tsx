import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { LinkedStore, Preview } from '../contract.ts'
import { type PartTopic, partTopics, type WholeTopic } from '../rules/topics-on.ts'

interface TopicPreviewProps {
  topic: Preview
  store: LinkedStore
}

/** What joining does to one kind of thing: what is in both, what is added where, what differs and whose word holds. */
export function TopicPreview({ topic, store }: TopicPreviewProps) {
  const say = useText()
  const { differing, samples, is_whole } = topic
  const name = store.shop_name
  const words = `multipleStores.topic.${topic.topic}` as const
  const differingKey = store.is_main ? (`${words}.differingThere` as const) : (`${words}.differingHere` as const)
  const isNothing = !changesSomething(topic)
  return (
    <Stack gap="xs">
      <strong>{say(`${words}.title`)}</strong>
      <ul>
        {!isPart(topic.topic) && <Added topic={{ ...topic, topic: topic.topic }} name={name} />}
        {(differing > 0 || topic.topic === 'chat') && <li>{say(differingKey, { count: differing, store: name })}</li>}
        {isNothing && <li>{say('multipleStores.joined.nothing')}</li>}
      </ul>
      {!is_whole && <Quiet>{say('multipleStores.preview.part')}</Quiet>}
      {samples.length > 0 && (
        <Stack as="ul" gap="xs" aria-label={say(`${words}.samples`)}>
          {samples.map((sample, place) => (
            // Two people may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={place}>
              {sample.name && <strong>{sample.name}</strong>}
              <Quiet>
                {sample.fields
                  .map(field => say(`multipleStores.preview.wins.${field.wins}`, { field: field.name, store: name }))
                  .join(', ')}
              </Quiet>
            </li>
          ))}
          {differing > samples.length && (
            <Quiet as="li">{say('multipleStores.preview.more', { count: differing - samples.length })}</Quiet>
          )}
        </Stack>
      )}
      {!isNothing && <Quiet>{say(`${words}.note`)}</Quiet>}
    </Stack>
  )
}

/** Messages of before stay where they are; those to come are shared. */
const changesSomething = ({ topic, here, there, in_both, differing }: Preview) =>
  topic === 'chat' || differing > 0 || (!isPart(topic) && here + there - in_both > 0)

const isPart = (topic: Preview['topic']): topic is PartTopic => partTopics.some(part => part === topic)

function Added({ topic, name }: { topic: Preview & { topic: WholeTopic }; name: string }) {
  const say = useText()
  const { here, there, in_both, not_added_here, not_added_there, left_here, left_there } = topic
  const words = `multipleStores.topic.${topic.topic}` as const
  const newHere = there - in_both - not_added_here
  const newThere = here - in_both - not_added_there
  return (
    <>
      {in_both > 0 && <li>{say(`${words}.inBoth`, { count: in_both })}</li>}
      {newHere > 0 && <li>{say(`${words}.newHere`, { count: newHere })}</li>}
      {newThere > 0 && <li>{say(`${words}.newThere`, { count: newThere, store: name })}</li>}
      {not_added_here > 0 && (
        <li>
          {say(`${words}.notHere`, { count: not_added_here, store: name })}
          <Names names={left_here} count={not_added_here} />
        </li>
      )}
      {not_added_there > 0 && (
        <li>
          {say(`${words}.notThere`, { count: not_added_there, store: name })}
          <Names names={left_there} count={not_added_there} />
        </li>
      )}
    </>
  )
}

/** Which ones, or some of them. */
function Names({ names, count }: { names: readonly string[]; count: number }) {
  const say = useText()
  if (names.length === 0) return null
  const rest = count - names.length
  return (
    <Quiet>
      {names.join(', ')}
      {rest > 0 && ` ${say('multipleStores.preview.more', { count: rest })}`}
    </Quiet>
  )
}
