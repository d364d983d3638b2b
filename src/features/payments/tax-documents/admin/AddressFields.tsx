import { FieldPair } from '#admin/form/Form.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'

type AddressFieldsProps = Record<'street_address' | 'city' | 'state' | 'zip_code', FieldBinding<string>>

/** An address in the United States. */
export function AddressFields({ street_address, city, state, zip_code }: AddressFieldsProps) {
  const say = useText()
  return (
    <>
      <TextField {...street_address} label={say('taxPage.street')} limit={{ max: 200 }} autoComplete="off" />
      <TextField {...city} label={say('taxPage.city')} limit={{ max: 120 }} autoComplete="off" />
      <FieldPair>
        <TextField {...state} label={say('taxPage.state')} placeholder="TX" autoComplete="off" dir="ltr" />
        <TextField
          {...zip_code}
          label={say('taxPage.zip')}
          placeholder="73301"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      </FieldPair>
    </>
  )
}
