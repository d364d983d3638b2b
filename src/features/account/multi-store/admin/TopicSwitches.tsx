import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { toFlag } from '#kit/flags.ts'
import { type LinkedStore, multiStore, type StoreGroup, type TopicSwitch } from '../contract.ts'
import { ShareDialog } from './ShareDialog.tsx'

/** What can be shared, each with what it means. Among connected stores it is shown first what turning it on will do. */
export function TopicSwitches({ group, isOwner }: { group: StoreGroup; isOwner: boolean }) {
  const say = useText()
  const share = useChange(multiStore.share)
  const { ask, dialog } = useQuestion()
  const [turning, setTurning] = useState<TopicSwitch>()
  const connected = group.stores.filter(store => store.state === 'connected')
  const turn = (topic: TopicSwitch) => {
    const body = { topic: topic.name, is_on: !topic.is_on }
    if (connected.length === 0) share.mutate({ body }, { onError: notify.failed })
    else if (body.is_on) setTurning(topic)
    else
      ask({
        title: say(`multipleStores.topic.${topic.name}.stop`),
        text: say('multipleStores.stopText'),
        confirm: say('multipleStores.stop'),
        run: () => share.mutateAsync({ body }),
      })
  }
  return (
    <Stack gap="md">
      {group.topics.map(topic => (
        <Stack gap={4} key={topic.name}>
          <SwitchField
            name={topic.name}
            label={say(`multipleStores.topic.${topic.name}.title`)}
            hint={say(`multipleStores.topic.${topic.name}.lead`)}
            value={toFlag(topic.is_on)}
            onChange={() => turn(topic)}
            onBlur={() => {}}
            disabled={!isOwner || share.isPending}
          />
          {topic.is_on && topic.off_in.length > 0 && (
            <Quiet>{say('multipleStores.offIn', { stores: namesOf(connected, topic.off_in) })}</Quiet>
          )}
        </Stack>
      ))}
      {turning && <ShareDialog topic={turning} stores={connected} close={() => setTurning(undefined)} />}
      {dialog}
    </Stack>
  )
}

const namesOf = (stores: readonly LinkedStore[], ids: readonly number[]) =>
  stores
    .filter(store => ids.includes(store.shop_id))
    .map(store => store.shop_name)
    .join(', ')
