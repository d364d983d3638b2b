import { TextField } from '#browser/ui/Field.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Select } from '#browser/ui/Select.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import type { OwnGift } from '../portal-contract.ts'
import type { ItemChoice as Chosen } from './chosen-items.ts'
import styles from './gifts.module.css'

interface ChoiceProps {
  gift: OwnGift
  choice: Chosen
  onChange: (choice: Chosen) => void
}

/** Every product of the gift with its kinds and a number of pieces. */
export function Choice({ gift: { products, currency }, choice, onChange }: ChoiceProps) {
  const say = useText()
  const money = useMoney()
  return (
    <Stack as="ul" className={styles.choice}>
      {products.map(({ product_id, title, image_url, variants, max_pieces }) => {
        const chosen = choice[product_id]!
        const set = (part: Partial<Chosen[number]>) => onChange({ ...choice, [product_id]: { ...chosen, ...part } })
        const price = variants.find(({ id }) => id === chosen.variant_id)?.price ?? 0
        return (
          <Stack as="li" gap="sm" className={parts.framed} key={product_id}>
            <Inline as="span" gap={10} wrap className={styles.product}>
              {image_url && <img src={image_url} alt="" loading="lazy" />}
              <strong>{title}</strong>
              <s className={parts.quiet}>{money(price, currency)}</s>
            </Inline>
            {variants.length > 1 && (
              <Select
                name={`variant-${product_id}`}
                label={say('portalGiftList.variant', { title })}
                searchLabel={say('portalGiftList.search')}
                value={chosen.variant_id}
                onChange={variant_id => set({ variant_id })}
                options={variants.map(variant => ({ value: variant.id, label: variant.title }))}
              />
            )}
            <TextField
              name={`pieces-${product_id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={max_pieces}
              label={say('portalGiftList.pieces', { title })}
              value={String(chosen.pieces)}
              onChange={typed => set({ pieces: Math.max(0, Math.floor(Number(typed) || 0)) })}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}
