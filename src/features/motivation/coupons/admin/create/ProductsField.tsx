import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { ProductPicker } from '#features/commissions/products/admin/index.ts'
import { products } from '#features/commissions/products/contract.ts'
import type { CouponForm } from './blankDiscount.ts'
import styles from './create.module.css'

/** So many are called by name. */
const NAMED = 10

/** Products or collections, not both: the store takes one of them. */
export function ProductsField({ form }: { form: CouponForm }) {
  const say = useText()
  const [kind, pick] = useState<'product' | 'collection'>()
  const { product_ids, collection_ids } = form.draft
  const { error } = form.field('product_ids')
  const isProducts = product_ids.length > 0
  const ids = isProducts ? product_ids : collection_ids
  const named = { query: { ids: ids.slice(0, NAMED).join(',') } }
  const ofProducts = useRead(products.list, named, { enabled: isProducts })
  const ofCollections = useRead(products.collections, named, { enabled: !isProducts && ids.length > 0 })
  const titles = (isProducts ? ofProducts : ofCollections).data?.rows ?? []
  const count = say(isProducts ? 'couponForm.chosenProducts' : 'couponForm.chosenCollections', { count: ids.length })
  return (
    <fieldset className={styles.products} name="product_ids">
      <legend>{say('couponForm.products')}</legend>
      <p role="status">{ids.length > 0 ? count : say('couponForm.noProducts')}</p>
      {ids.length > 0 && titles.length > 0 && (
        <Inline as="ul" gap={6} align="stretch" wrap className={styles.titles}>
          {titles.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {ids.length > NAMED && <li>{say('couponForm.moreProducts', { count: ids.length - NAMED })}</li>}
        </Inline>
      )}
      <Inline align="stretch" wrap>
        <Button variant="default" onClick={() => pick('product')}>
          {say('couponForm.chooseProducts')}
        </Button>
        <Button variant="default" onClick={() => pick('collection')}>
          {say('couponForm.chooseCollections')}
        </Button>
      </Inline>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <ProductPicker
        opened={kind !== undefined}
        close={() => pick(undefined)}
        title={say(kind === 'collection' ? 'couponForm.chooseCollections' : 'couponForm.chooseProducts')}
        kinds={[kind ?? 'product']}
        confirm={say('couponForm.choose')}
        pick={async picked => {
          form.edit(picked)
          return true
        }}
      />
    </fieldset>
  )
}
