import { useNavigate, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type AutoDiscountRule, autoDiscount } from '../contract.ts'
import { DiscountSource, type RuleChange } from '../rules/ruleDraft.ts'
import { rulesPath } from './paths.ts'
import { RuleFields } from './RuleFields.tsx'

export function RuleEdit() {
  const say = useText()
  const { programId, ruleId } = useParams({ strict: false }) as { programId: string; ruleId: string }
  const id = Number(programId)
  const view = useRead(autoDiscount.list, { id })
  const rule = view.data?.rules.find(one => one.id === Number(ruleId))
  return (
    <FormPage
      title={rule?.name ?? say('page.autoDiscountEdit')}
      lead={say('autoDiscountForm.editLead')}
      back={{ to: rulesPath(id), label: view.data?.program.name ?? say('page.autoDiscount') }}
    >
      <Loaded query={view}>
        {() =>
          rule ? (
            <EditForm key={rule.id} rule={rule} programId={id} />
          ) : (
            <StateMessage icon={<SearchX size={24} />} title={say('base.missingTitle')} />
          )
        }
      </Loaded>
    </FormPage>
  )
}

function EditForm({ rule, programId }: { rule: AutoDiscountRule; programId: number }) {
  const say = useText()
  const navigate = useNavigate()
  const update = useChange(autoDiscount.update, { refreshes: [autoDiscount.list] })
  const form = useForm<RuleChange>({
    saved: toChange(rule),
    schema: autoDiscount.update.body,
    save: async body => toChange(await update.mutateAsync({ id: rule.id, body })),
    onSaved: () => void navigate({ to: rulesPath(programId) }),
  })
  const isOwnCoupon = rule.source === DiscountSource.affiliateCoupon
  return (
    <Form form={form} label={say('page.autoDiscountEdit')}>
      <RuleFields form={form} named={rule.affiliates} />
      <FormSection title={say('autoDiscountForm.source')} lead={say('autoDiscountForm.fixedLead')}>
        <p>{isOwnCoupon ? say('autoDiscountPage.ownCoupon') : `${rule.code} · ${rule.discount}`}</p>
      </FormSection>
    </Form>
  )
}

const toChange = ({ name, is_active, for_all, affiliates }: AutoDiscountRule): RuleChange => ({
  ...{ name, is_active, for_all },
  affiliate_ids: affiliates.map(one => one.id),
})
