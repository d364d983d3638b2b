import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { CatalogueProgress } from '../CatalogueProgress.tsx'
import { chooseInStore } from './chooseInStore.ts'
import { nothing, type Picked, type PickKind, type ProductPickerProps } from './ProductPicker.tsx'

const namesOf = { product: 'product_ids', collection: 'collection_ids' } as const

/** Inside the store's admin one chooses in its own picker. A dialog of ours is there only for what else is needed. */
export function StorePicker({ opened, close, title, kinds, confirm, pick, children }: ProductPickerProps) {
  const say = useText()
  const [picked, setPicked] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const [only] = kinds.length === 1 ? kinds : []
  const needsMore = !only || Boolean(children)
  const count = picked.product_ids.length + picked.collection_ids.length

  function leave() {
    setPicked(nothing)
    close()
  }

  async function choose(kind: PickKind): Promise<Picked | undefined> {
    try {
      const chosen = await chooseInStore(kind)
      if (!chosen) return undefined
      if (chosen.unknown > 0) notify.error(say('product.notRead', { count: chosen.unknown }))
      const next = { ...picked, [namesOf[kind]]: chosen.ids }
      setPicked(next)
      return next
    } catch (error) {
      notify.failed(error)
      return undefined
    }
  }

  async function finish(chosen: Picked) {
    setBusy(true)
    const isDone = await pick(chosen).finally(() => setBusy(false))
    if (isDone) leave()
  }

  async function chooseAtOnce(kind: PickKind) {
    const chosen = await choose(kind)
    if (chosen && chosen[namesOf[kind]].length > 0) await finish(chosen)
    else leave()
  }

  const begin = useRef<() => void>(undefined)
  useEffect(() => {
    begin.current = () => only && !needsMore && void chooseAtOnce(only)
  })
  useEffect(() => {
    if (opened) begin.current?.()
  }, [opened])

  return (
    <Modal
      opened={opened && needsMore}
      onClose={leave}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack>
        {kinds.map(kind => (
          <Inline key={kind} justify="space-between" wrap>
            <span role="status">{say(`product.chosen.${kind}`, { count: picked[namesOf[kind]].length })}</span>
            <Button variant="default" onClick={() => void choose(kind)}>
              {say(`product.choose.${kind}`)}
            </Button>
          </Inline>
        ))}
        <CatalogueProgress />
        {children}
        <Inline justify="end" wrap>
          <Button variant="default" disabled={isBusy} onClick={leave}>
            {say('common.cancel')}
          </Button>
          <Button disabled={count === 0} loading={isBusy} onClick={() => void finish(picked)}>
            {confirm}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  )
}
