import { FieldPair } from '#admin/form/Form.tsx'
import { CountryField } from '#admin/form/fields/CountryField.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { useText } from '#admin/text.tsx'
import { arranged } from '#kit/fields.ts'
import { type AffiliateField, type AffiliateFieldName, affiliateFieldNames, fieldOf } from '../../rules/fields.ts'

interface StoredFieldsProps {
  section: AffiliateField['form']['section']
  bind: (name: AffiliateFieldName) => FieldBinding<string>
}

/** The inputs of a section, by the table of fields. */
export function StoredFields({ section, bind }: StoredFieldsProps) {
  return linesOf(section).map(names => {
    const inputs = names.map(name => <StoredField key={name} field={name} binding={bind(name)} />)
    return names.length > 1 ? <FieldPair key={names[0]}>{inputs}</FieldPair> : inputs
  })
}

/** Two halves that follow one another stand beside each other. */
function linesOf(section: StoredFieldsProps['section']): AffiliateFieldName[][] {
  const names = affiliateFieldNames.filter(name => fieldOf(name).form.section === section)
  const lines: AffiliateFieldName[][] = []
  for (const name of arranged(names, other => fieldOf(other).form.after)) {
    const line = lines.at(-1)
    if (line?.length === 1 && fieldOf(name).form.half && fieldOf(line[0]!).form.half) line.push(name)
    else lines.push([name])
  }
  return lines
}

function StoredField({ field, binding }: { field: AffiliateFieldName; binding: FieldBinding<string> }) {
  const say = useText()
  const { kind, max } = fieldOf(field)
  const shared = { ...binding, label: say(`affiliates.field.${field}`), optional: true }
  if (kind === 'country') return <CountryField {...shared} />
  if (kind === 'url') return <UrlField {...shared} />
  if (kind === 'lines') return <TextField {...shared} rows={2} limit={{ max }} />
  return <TextField {...shared} dir={kind === 'handle' ? 'ltr' : undefined} />
}
