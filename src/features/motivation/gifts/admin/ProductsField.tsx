import { Button, CloseButton, InputError } from '@mantine/core'
import { useState } from 'react'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { ProductPicker, ProductPicture } from '#features/commissions/products/admin/index.ts'
import { gifts } from '../contract.ts'
import type { GiftDraft } from '../rules/giftDraft.ts'
import styles from './gifts.module.css'

type Products = GiftDraft['products']

/** The products of a gift, each with how many of it. */
export function ProductsField({ name, value, onChange, error }: FieldBinding<Products>) {
  const say = useText()
  const [isPicking, setPicking] = useState(false)
  const ids = value.map(({ product_id }) => product_id)
  const { data: known = [] } = useRead(gifts.products, { query: { ids: ids.join(',') } }, { enabled: ids.length > 0 })
  const nameOf = (id: number) => known.find(({ product_id }) => product_id === id)
  const set = (product_id: number, max_pieces: number | null) =>
    onChange(value.map(one => (one.product_id === product_id ? { ...one, max_pieces: max_pieces ?? Number.NaN } : one)))
  return (
    <div data-field={name} className={styles.products}>
      {value.length === 0 && <p className={parts.lead}>{say('giftForm.none')}</p>}
      <ul>
        {value.map(({ product_id, max_pieces }) => {
          const product = nameOf(product_id)
          const title = product?.title ?? ''
          return (
            <li key={product_id}>
              <ProductPicture url={product?.image_url ?? null} />
              <strong>{title}</strong>
              <NumberField
                name={`${name}.${product_id}`}
                label={say('giftForm.piecesOf', { title })}
                whole
                value={max_pieces}
                onChange={pieces => set(product_id, pieces)}
                onBlur={() => undefined}
              />
              <CloseButton
                aria-label={say('giftForm.removeProduct', { title })}
                onClick={() => onChange(value.filter(one => one.product_id !== product_id))}
              />
            </li>
          )
        })}
      </ul>
      <div>
        <Button variant="default" name={name} onClick={() => setPicking(true)}>
          {say('giftForm.addProducts')}
        </Button>
      </div>
      {error && <InputError>{error}</InputError>}
      <ProductPicker
        opened={isPicking}
        close={() => setPicking(false)}
        title={say('giftForm.pickTitle')}
        kinds={['product']}
        confirm={say('giftForm.pick')}
        pick={async ({ product_ids }) => {
          const added = product_ids.filter(id => !ids.includes(id)).map(product_id => ({ product_id, max_pieces: 1 }))
          onChange([...value, ...added])
          return true
        }}
      />
    </div>
  )
}
