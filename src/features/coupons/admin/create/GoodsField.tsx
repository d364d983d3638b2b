import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { ProductPicker } from '#features/products/admin/index.ts'
import type { CouponForm } from './blankDiscount.ts'
import styles from './create.module.css'

/** Products or collections, not both: the store takes one of them. */
export function GoodsField({ form }: { form: CouponForm }) {
  const say = useText()
  const [kind, pick] = useState<'product' | 'collection'>()
  const { product_ids, collection_ids } = form.draft
  const { error } = form.field('product_ids')
  const chosen =
    product_ids.length > 0
      ? say('couponForm.chosenProducts', { count: product_ids.length })
      : collection_ids.length > 0
        ? say('couponForm.chosenCollections', { count: collection_ids.length })
        : say('couponForm.noGoods')
  return (
    <fieldset className={styles.goods} name="product_ids">
      <legend>{say('couponForm.goods')}</legend>
      <p role="status">{chosen}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => pick('product')}>
          {say('couponForm.chooseProducts')}
        </Button>
        <Button variant="default" onClick={() => pick('collection')}>
          {say('couponForm.chooseCollections')}
        </Button>
      </div>
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
