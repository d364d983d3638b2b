import { DialogForm } from '#admin/form/DialogForm.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { type LinkedStore, multiStore } from '../contract.ts'
import { TopicPreview } from './TopicPreview.tsx'

/** What joining will do, before it is agreed to or begun. */
export function JoinDialog({ store, close }: { store: LinkedStore; close: () => void }) {
  const say = useText()
  const { shop_id: other_id, shop_name, is_inviter } = store
  const preview = useRead(multiStore.preview, { other_id, query: {} })
  const agree = useChange(multiStore.agree)
  const begin = useChange(multiStore.begin)
  const action = useAction({
    run: async () => {
      if (is_inviter) showTask(await begin.mutateAsync({ other_id }))
      else await agree.mutateAsync({ other_id })
    },
    success: say(is_inviter ? 'multipleStores.begun' : 'multipleStores.agreed', { store: shop_name }),
    onDone: close,
  })
  return (
    <DialogForm
      form={action}
      title={say('multipleStores.joinTitle', { store: shop_name })}
      lead={say(is_inviter ? 'multipleStores.beginLead' : 'multipleStores.agreeLead', { store: shop_name })}
      confirm={say(is_inviter ? 'multipleStores.begin' : 'multipleStores.agree')}
      isReady={preview.data !== undefined}
      close={close}
    >
      <Loaded query={preview}>
        {topics => (
          <Stack gap="md">
            {topics.map(topic => (
              <TopicPreview key={topic.topic} topic={topic} store={store} />
            ))}
          </Stack>
        )}
      </Loaded>
    </DialogForm>
  )
}
