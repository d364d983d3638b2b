import * as z from 'zod'
import beside from '#admin/form/beside.module.css'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { NetworkRates, ProgramSelector } from '#features/commissions/programs/admin/index.ts'
import type { Program } from '#features/commissions/programs/contract.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { network } from '../../contract.ts'
import { networkProblems, type TypedNetwork, toTyped } from '../../rules/network-draft.ts'
import { NetworkExample } from './NetworkExample.tsx'
import { RecruitmentBonuses } from './RecruitmentBonuses.tsx'

/** The settings of one program, with what an order would pay beside them. */
export function NetworkForm({ program }: { program: Program }) {
  const say = useText()
  const money = useMoney()
  const change = useChange(network.save)
  const form = useForm<TypedNetwork>({
    saved: toTyped(program),
    schema: z.custom<TypedNetwork>().superRefine((draft, context) => {
      for (const [field, problems] of Object.entries(networkProblems(program, draft, money.currency)))
        for (const { key } of problems) context.addIssue({ code: 'custom', path: field.split('.'), message: key })
    }),
    save: async draft => toTyped(await change.mutateAsync({ id: program.id, body: draft })),
  })
  const hasLevels = form.draft.network_rates.length > 0
  return (
    <Stack gap="lg" className={beside.split}>
      <Form form={form} label={say('page.multiLevel')}>
        <FormSection title={say('multiLevel.levels')} lead={say('multiLevel.levelsLead')}>
          <NetworkRates
            base={form.field('network_base')}
            rates={form.draft.network_rates}
            rate={place => form.field(`network_rates.${place}`)}
            onRates={network_rates => form.edit({ network_rates })}
            error={form.errors.network_rates}
            permitted={program.permitted.network}
          />
        </FormSection>
        {hasLevels && (
          <FormSection title={say('multiLevel.who')} lead={say('multiLevel.whoLead')}>
            <DecimalField
              {...form.field('network_min_sales')}
              {...money}
              kind="money"
              label={say('multiLevel.minSales')}
              hint={say('multiLevel.minSalesHint')}
            />
          </FormSection>
        )}
        <FormSection title={say('multiLevel.invited')} lead={say('multiLevel.invitedLead')}>
          <ProgramSelector
            {...form.field('network_program_id')}
            label={say('multiLevel.invitedProgram')}
            hint={say('multiLevel.invitedHint')}
            none={say('multiLevel.defaultProgram')}
          />
        </FormSection>
        <RecruitmentBonuses program_id={program.id} />
      </Form>
      <aside className={beside.aside} aria-label={say('multiLevel.example.title')}>
        <NetworkExample program={program} draft={form.draft} money={money} />
      </aside>
    </Stack>
  )
}
