import { useNavigate, useParams } from '@tanstack/react-router'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { ProgramsField } from '#features/commissions/programs/admin/index.ts'
import { type GiftRow, gifts } from '../contract.ts'
import { MAX_NAME } from '../rules/gift.ts'
import { blankGift, GiftDraft } from '../rules/giftDraft.ts'
import { ProductsField } from './ProductsField.tsx'
import { giftsPath } from './paths.ts'

export function GiftCreate() {
  return <GiftForm gift={undefined} />
}

export function GiftEdit() {
  const { giftId = '' } = useParams({ strict: false }) as { giftId?: string }
  const gift = useRead(gifts.get, { id: Number(giftId) })
  return (
    <Loaded query={gift} isPage>
      {found => <GiftForm key={found.id} gift={found} />}
    </Loaded>
  )
}

const draftOf = ({ name, kind, percent, charges_shipping, max_pieces, is_auto, products, programs }: GiftRow): GiftDraft => ({
  ...{ name, kind, charges_shipping, max_pieces, is_auto },
  percent: kind === 'free' ? blankGift.percent : percent,
  products: products.map(one => ({ product_id: one.product_id, max_pieces: one.max_pieces })),
  program_ids: programs === null ? null : programs.map(({ id }) => id),
})

function GiftForm({ gift }: { gift: GiftRow | undefined }) {
  const say = useText()
  const navigate = useNavigate()
  const create = useChange(gifts.create)
  const update = useChange(gifts.update)
  const form = useForm<GiftDraft>({
    saved: gift ? draftOf(gift) : blankGift,
    schema: GiftDraft,
    save: async draft => {
      if (gift) return draftOf(await update.mutateAsync({ id: gift.id, body: draft }))
      await create.mutateAsync({ body: draft })
      return draft
    },
    onSaved: () => void navigate({ to: giftsPath }),
  })
  const title = gift ? say('giftForm.editTitle', { name: gift.name }) : say('giftForm.createTitle')
  const { draft } = form
  return (
    <FormPage title={title} back={{ to: giftsPath, label: say('page.gifts') }}>
      <Form form={form} label={title} saveLabel={say('giftForm.save')} always>
        <FormSection title={say('giftForm.what')} lead={say('giftForm.whatLead')}>
          <TextField {...form.field('name')} label={say('giftForm.name')} limit={{ max: MAX_NAME }} />
          <CardsField
            {...form.field('kind')}
            label={say('giftForm.kind')}
            cards={[
              { value: 'free', label: say('gifts.kind.free'), hint: say('giftForm.freeHint') },
              { value: 'discount', label: say('gifts.kind.discount'), hint: say('giftForm.discountHint') },
            ]}
          />
          {draft.kind === 'discount' && (
            <NumberField {...asNumber(form.field('percent'))} label={say('giftForm.percent')} whole after="%" />
          )}
        </FormSection>
        <FormSection title={say('giftForm.products')} lead={say('giftForm.productsLead')}>
          <ProductsField {...form.field('products')} />
          <NumberField {...asNumber(form.field('max_pieces'))} label={say('giftForm.pieces')} whole />
          <SwitchField {...form.field('charges_shipping')} label={say('giftForm.shipping')} hint={say('giftForm.shippingHint')} />
        </FormSection>
        <FormSection title={say('giftForm.sending')} lead={say('giftForm.sendingLead')}>
          <SwitchField {...form.field('is_auto')} label={say('giftForm.auto')} hint={say('giftForm.autoHint')} />
          {draft.is_auto === 1 && (
            <ProgramsField
              {...form.field('program_ids')}
              label={say('giftForm.programs')}
              words={{
                all: say('giftForm.allPrograms'),
                chosen: say('giftForm.chosenPrograms'),
                programs: say('giftForm.programs'),
              }}
            />
          )}
        </FormSection>
      </Form>
    </FormPage>
  )
}

/** A box that is empty is no number, which the contract refuses in words. */
const asNumber = <Binding extends { value: number; onChange: (value: number) => void }>(binding: Binding) => ({
  ...binding,
  value: binding.value as number | null,
  onChange: (value: number | null) => binding.onChange(value ?? Number.NaN),
})
