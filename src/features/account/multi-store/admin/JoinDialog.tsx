import { DialogForm } from '#admin/form/DialogForm.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useDeed } from '#admin/form/state/useDeed.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { type LinkedStore, multiStore, type Preview } from '../contract.ts'

/** What joining will do, before it is agreed to or begun. */
export function JoinDialog({ store, close }: { store: LinkedStore; close: () => void }) {
  const say = useText()
  const { shop_id: other_id, shop_name, is_inviter } = store
  const preview = useRead(multiStore.preview, { other_id })
  const agree = useChange(multiStore.agree)
  const begin = useChange(multiStore.begin)
  const deed = useDeed({
    run: async () => {
      if (is_inviter) showTask(await begin.mutateAsync({ other_id }))
      else await agree.mutateAsync({ other_id })
    },
    success: say(is_inviter ? 'multipleStores.begun' : 'multipleStores.agreed', { store: shop_name }),
    onDone: close,
  })
  return (
    <DialogForm
      form={deed}
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

function TopicPreview({ topic, store }: { topic: Preview; store: LinkedStore }) {
  const say = useText()
  const { here, there, in_both, differing, samples, is_whole } = topic
  const name = store.shop_name
  return (
    <Stack gap="sm">
      <ul>
        <li>{say('multipleStores.preview.inBoth', { count: in_both })}</li>
        <li>{say('multipleStores.preview.newHere', { count: there - in_both })}</li>
        <li>{say('multipleStores.preview.newThere', { count: here - in_both, store: name })}</li>
        <li>
          {say(store.is_main ? 'multipleStores.preview.differingThere' : 'multipleStores.preview.differingHere', {
            count: differing,
            store: name,
          })}
        </li>
      </ul>
      {!is_whole && <Quiet>{say('multipleStores.preview.part')}</Quiet>}
      {samples.length > 0 && (
        <Stack as="ul" gap="xs" aria-label={say('multipleStores.preview.samples')}>
          {samples.map((sample, place) => (
            // Two people may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={place}>
              <strong>{sample.name}</strong>
              <Quiet>
                {sample.fields
                  .map(field => say(`multipleStores.preview.wins.${field.wins}`, { field: field.name, store: name }))
                  .join(', ')}
              </Quiet>
            </li>
          ))}
        </Stack>
      )}
      <Quiet>{say('multipleStores.preview.noMails')}</Quiet>
    </Stack>
  )
}
