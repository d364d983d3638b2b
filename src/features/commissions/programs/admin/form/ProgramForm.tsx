import { Button, Skeleton } from '@mantine/core'
import { Calculator } from 'lucide-react'
import { Suspense, useRef } from 'react'
import beside from '#admin/form/beside.module.css'
import { Form } from '#admin/form/Form.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { Permitted, Program, ProgramValues } from '../../contract.ts'
import { Basics } from './Basics.tsx'
import { Commission } from './Commission.tsx'
import { Coupons } from './Coupons.tsx'
import { Customers } from './Customers.tsx'
import { Limits } from './Limits.tsx'
import { Network } from './Network.tsx'
import styles from './ProgramForm.module.css'
import { draftSchema, toBody, toDraft } from './program-draft.ts'
import { Subscriptions } from './Subscriptions.tsx'
import type { SectionProps } from './section.ts'
import { WhatCounts } from './WhatCounts.tsx'

// The reckoning comes after the form: typing need not wait for it.
const Example = lazyComponent(() => import('../example/Example.tsx').then(file => file.Example))

interface ProgramFormProps {
  values: ProgramValues
  permitted: Permitted
  isNew?: boolean
  isDefault: boolean
  programId?: number
  save: (body: ReturnType<typeof toBody>) => Promise<Program>
  onSaved?: (program: Program) => void
}

/** The form of a program with what it would pay beside it. */
export function ProgramForm({ values, permitted, isNew = false, isDefault, programId, save, onSaved }: ProgramFormProps) {
  const say = useText()
  const money = useMoney()
  const aside = useRef<HTMLElement>(null)
  const stored = useRef<Program>(undefined)
  const form = useForm({
    saved: toDraft(values),
    schema: draftSchema(money.currency),
    save: async draft => {
      stored.current = await save(toBody(draft))
      return toDraft(stored.current)
    },
    success: isNew ? say('program.form.created') : undefined,
    onSaved: () => stored.current && onSaved?.(stored.current),
  })
  const typedBefore = useRef(new Map<string, string>()).current
  const section: SectionProps = { form, permitted, typedBefore, money, isDefault, programId }
  return (
    <Stack gap="lg" className={`${beside.split} ${styles.sections}`}>
      <Button
        variant="light"
        className={styles.jump}
        leftSection={<Calculator size={16} aria-hidden />}
        onClick={() => aside.current?.scrollIntoView({ block: 'start' })}
      >
        {say('program.example.jump')}
      </Button>
      <Form
        form={form}
        label={say('program.form.label')}
        saveLabel={isNew ? say('program.form.create') : undefined}
        always={isNew}
      >
        <Basics {...section} />
        <Commission {...section} />
        <WhatCounts {...section} />
        <Customers {...section} />
        <Subscriptions {...section} />
        <Coupons {...section} />
        <Network {...section} />
        <Limits {...section} />
      </Form>
      <aside ref={aside} className={`${beside.aside} ${styles.aside}`} aria-label={say('program.example.title')}>
        <Suspense fallback={<Skeleton h={420} radius="lg" />}>
          <Example draft={form.draft} money={money} />
        </Suspense>
      </aside>
    </Stack>
  )
}
