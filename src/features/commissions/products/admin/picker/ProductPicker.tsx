import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { CatalogueProgress } from '../CatalogueProgress.tsx'
import { hasStorePicker } from './chooseInStore.ts'
import { Collections, Products } from './PickList.tsx'
import styles from './ProductPicker.module.css'

const StorePicker = lazyComponent(() => import('./StorePicker.tsx').then(file => file.StorePicker))

export type PickKind = 'product' | 'collection'

export interface Picked {
  product_ids: number[]
  collection_ids: number[]
}

export interface ProductPickerProps {
  opened: boolean
  close: () => void
  title: string
  /** One kind, or both with a way to change between them. */
  kinds: readonly PickKind[]
  /** The word on the button. */
  confirm: string
  /** Whether everything is done; the picker then closes. What went wrong is the caller's to show. */
  pick: (picked: Picked) => Promise<boolean>
  /** Above the buttons: what else is needed, such as a rate. */
  children?: ReactNode
}

const PAUSE = 250
export const nothing: Picked = { product_ids: [], collection_ids: [] }

/** Products and collections of the store to choose from, several at once, kept while one searches and changes between the two. */
export function ProductPicker(props: ProductPickerProps) {
  if (!hasStorePicker()) return <OwnPicker {...props} />
  return (
    <Suspense>
      <StorePicker {...props} />
    </Suspense>
  )
}

function OwnPicker({ opened, close, title, ...choice }: ProductPickerProps) {
  const say = useText()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size="lg"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Choice close={close} {...choice} />
    </Modal>
  )
}

function Choice({ close, kinds, confirm, pick, children }: Omit<ProductPickerProps, 'opened' | 'title'>) {
  const say = useText()
  const [kind, setKind] = useState<PickKind>(kinds[0]!)
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE)
  const [picked, setPicked] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const count = picked.product_ids.length + picked.collection_ids.length
  const chosenIn = (name: keyof Picked) => ({
    query,
    chosen: picked[name],
    choose: (ids: number[]) => setPicked(current => ({ ...current, [name]: ids })),
  })

  async function confirmPick() {
    setBusy(true)
    const isDone = await pick(picked).finally(() => setBusy(false))
    if (isDone) close()
  }

  return (
    <Stack className={styles.picker}>
      <Inline gap={10} align="stretch" wrap className={styles.tools}>
        <TextInput
          type="search"
          data-autofocus
          value={typed}
          maxLength={200}
          onChange={event => setTyped(event.currentTarget.value)}
          placeholder={say('common.search')}
          aria-label={say(kind === 'product' ? 'product.searchProducts' : 'product.searchCollections')}
          leftSection={<Search size={16} aria-hidden />}
        />
        {kinds.length > 1 && (
          <SegmentedControl
            value={kind}
            onChange={chosen => setKind(chosen as PickKind)}
            aria-label={say('product.show')}
            data={kinds.map(name => ({ value: name, label: say(`product.kind.${name}`) }))}
          />
        )}
      </Inline>
      {kind === 'product' ? <Products {...chosenIn('product_ids')} /> : <Collections {...chosenIn('collection_ids')} />}
      <CatalogueProgress />
      {children}
      <Inline justify="end" wrap className={styles.foot}>
        <span role="status">{say('common.selected', { count })}</span>
        <Button variant="default" disabled={isBusy} onClick={close}>
          {say('common.cancel')}
        </Button>
        <Button disabled={count === 0} loading={isBusy} onClick={() => void confirmPick()}>
          {confirm}
        </Button>
      </Inline>
    </Stack>
  )
}
