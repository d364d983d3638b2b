import { DialogForm } from '#admin/form/DialogForm.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type LinkedStore, multiStore, type TopicSwitch } from '../contract.ts'
import { TopicPreview } from './TopicPreview.tsx'

interface ShareDialogProps {
  topic: TopicSwitch
  stores: readonly LinkedStore[]
  close: () => void
}

/** What turning it on will do, in this store and in each that has it on as well. */
export function ShareDialog({ topic, stores, close }: ShareDialogProps) {
  const say = useText()
  const share = useChange(multiStore.share)
  const action = useAction({
    run: () => share.mutateAsync({ body: { topic: topic.name, is_on: true } }),
    success: say('multipleStores.turnedOn'),
    onDone: close,
  })
  return (
    <DialogForm
      form={action}
      title={say(`multipleStores.topic.${topic.name}.start`)}
      lead={say('multipleStores.startLead')}
      confirm={say('multipleStores.start')}
      close={close}
    >
      <Stack gap="lg">
        {stores.map(store => (
          <WithStore key={store.shop_id} topic={topic} store={store} />
        ))}
      </Stack>
    </DialogForm>
  )
}

function WithStore({ topic, store }: { topic: TopicSwitch; store: LinkedStore }) {
  const say = useText()
  const isOff = topic.off_in.includes(store.shop_id)
  return (
    <Stack gap="sm">
      <strong>{store.shop_name}</strong>
      {isOff ? (
        <Quiet>{say('multipleStores.notYet', { store: store.shop_name })}</Quiet>
      ) : (
        <StorePreview topic={topic} store={store} />
      )}
    </Stack>
  )
}

function StorePreview({ topic, store }: { topic: TopicSwitch; store: LinkedStore }) {
  const preview = useRead(multiStore.preview, { other_id: store.shop_id, query: { topic: topic.name } })
  return (
    <Loaded query={preview}>
      {topics => (
        <Stack gap="md">
          {topics.map(one => (
            <TopicPreview key={one.topic} topic={one} store={store} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}
