import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { PickField } from '#admin/form/fields/PickField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useSearchText } from '#admin/form/state/useSearchText.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { hasStorePicker } from '#features/commissions/products/admin/index.ts'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { type ProductKind, productConnections, productKinds } from '../contract.ts'
import { Thing } from './cells.tsx'
import { type ProductChoice, StoreProductPick } from './StoreProductPick.tsx'

const schema = z.object({
  affiliate_id: z.number('connectionList.affiliateRequired'),
  platform_id: z.custom<ProductChoice>(Boolean, 'connections.productRequired'),
})

const blank = {
  kind: 'product' as ProductKind,
  platform_id: null as ProductChoice | null,
  affiliate_id: null as number | null,
}

export function ConnectProductDialog({ close }: { close: () => void }) {
  const say = useText()
  const connect = useChange(productConnections.connect)
  const form = useForm({
    saved: blank,
    schema,
    save: async ({ kind, platform_id, affiliate_id }) => {
      await connect.mutateAsync({ body: { kind, platform_id: platform_id!.platform_id, affiliate_id: affiliate_id! } })
      return undefined
    },
    onSaved: close,
    success: say('connectionList.connected'),
  })
  const { kind } = form.draft
  const Pick = hasStorePicker() ? StoreProductPick : ProductPick
  return (
    <DialogForm
      form={form}
      title={say('connectionList.connectProduct')}
      lead={say('connectionList.connectProductLead')}
      confirm={say('connectionList.connect')}
      close={close}
    >
      <SegmentedControl
        fullWidth
        aria-label={say('connectionList.kindLabel')}
        value={kind}
        onChange={next => form.edit({ kind: next as ProductKind, platform_id: null })}
        data={productKinds.map(value => ({ value, label: say(`connectionList.kind.${value}`) }))}
      />
      <Pick key={kind} kind={kind} field={form.field('platform_id')} />
      <AffiliateSelect {...form.field('affiliate_id')} label={say('connectionList.affiliate')} />
    </DialogForm>
  )
}

function ProductPick({ kind, field }: { kind: ProductKind; field: FieldBinding<ProductChoice | null> }) {
  const say = useText()
  const asked = useSearchText(field.value?.title)
  const found = useRead(
    productConnections.choices,
    { query: { query: asked.query, kind } },
    { enabled: asked.isOpen, placeholderData: keepPreviousData },
  )
  return (
    <PickField<ProductChoice>
      {...field}
      label={say(`connectionList.kind.${kind}`)}
      asked={asked}
      found={found}
      keyOf={choice => choice.platform_id}
      labelOf={({ title }) => title}
      option={choice => (
        <Thing
          thing={choice}
          note={choice.affiliate ? say('connectionList.taken', { name: choice.affiliate.full_name }) : undefined}
        />
      )}
      isTaken={({ affiliate }) => affiliate !== null}
      placeholder={say('connectionList.findProduct')}
      nothing={say('connectionList.noProductFound')}
    />
  )
}
