import { Button } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useReadableStores, useStores } from '#features/account/multi-store/admin/index.ts'

/** Affiliates, codes and products are looked at in the store itself. */
export function WayToStore({ shop_id }: { shop_id: number }) {
  const say = useText()
  const { stores, isMoving, go } = useStores()
  const name = useReadableStores('analytics').find(store => store.shop_id === shop_id)?.shop_name
  const target = stores.find(store => store.shop_id === shop_id && store.allowed)
  if (!name) return null
  return (
    <Inline justify="space-between" wrap>
      <Quiet>{say('analytic.otherStore', { store: name })}</Quiet>
      {target && (
        <Button variant="default" loading={isMoving} onClick={() => go(target.shop)}>
          {say('analytic.switchTo', { store: name })}
        </Button>
      )}
    </Inline>
  )
}
