import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { pickInStore } from '#features/commissions/products/admin/index.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { type ProductKind, productConnections } from '../contract.ts'
import { Thing } from './cells.tsx'

export type ProductChoice = Reply<typeof productConnections.choices>[number]

/** Inside the store's admin: one product or collection from its own picker. Whose it is already only we know, so it is said after. */
export function StoreProductPick({ kind, field }: { kind: ProductKind; field: FieldBinding<ProductChoice | null> }) {
  const say = useText()
  const [refused, setRefused] = useState<string>()
  const { value, onChange } = field
  const error = refused ?? field.error
  const {
    onBlur: _,
    disabled: __,
    wrapperProps,
    name,
    ...face
  } = inputPropsOf({
    ...field,
    error,
    label: say(`connectionList.kind.${kind}`),
  })

  async function choose() {
    try {
      const [platform_id] = (await pickInStore(kind, { multiple: false })) ?? []
      if (!platform_id) return
      const [found] = await callWith(productConnections.choices, { query: { kind, platform_id } })
      const problem = problemOf(found)
      setRefused(problem)
      onChange(problem ? null : found!)
    } catch (error) {
      notify.failed(error)
    }
  }

  function problemOf(found: ProductChoice | undefined): string | undefined {
    if (!found) return say('product.notRead', { count: 1 })
    const { affiliate } = found
    return affiliate ? say('connections.productTaken', { name: affiliate.full_name || affiliate.email }) : undefined
  }

  return (
    <Input.Wrapper {...wrapperProps} {...face} labelElement="div">
      <Inline justify="space-between" wrap>
        {value ? <Thing thing={value} /> : <span />}
        <Button variant="default" name={name} aria-invalid={error !== undefined} onClick={() => void choose()}>
          {say(`connectionList.choose.${kind}`)}
        </Button>
      </Inline>
    </Input.Wrapper>
  )
}
