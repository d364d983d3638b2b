import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { TextArea } from '#browser/ui/TextArea.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalMarketplaceCalls } from '../portal-calls.ts'
import type { OfferRow } from '../portal-contract.ts'
import styles from './brands.module.css'

interface ApplySheetProps {
  offer: OfferRow
  onSent: () => void
  onClose: () => void
}

/** What one agrees to, what the brand gets to know, and the button. */
export function ApplySheet({ offer: { slug, brand }, onSent, onClose }: ApplySheetProps) {
  const say = useText()
  const queries = useQueryClient()
  const { affiliate } = useFacts()
  const terms = useRead(portalMarketplaceCalls.terms, { slug })
  const [detail, setDetail] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const form = useSubmit({
    check: (): Record<string, string> => (isAgreed ? {} : { agreement: say('portalBrands.agreeFirst') }),
    send: async () => {
      await call(portalMarketplaceCalls.apply, { slug, body: { personal_detail: detail, agreement: true } })
      onSent()
      onClose()
      await queries.invalidateQueries({ queryKey: [portalMarketplaceCalls.list.route] })
      return undefined
    },
  })
  const problem = form.problems.agreement
  return (
    <Sheet title={say('portalBrands.applyTo', { brand })} onClose={onClose}>
      <Form form={form} save={say('portalBrands.send')}>
        <Quiet>
          {say('portalBrands.as', { brand, name: `${affiliate.first_name} ${affiliate.last_name}`, email: affiliate.email })}
        </Quiet>
        <h3 className={parts.heading}>{say('portalBrands.terms')}</h3>
        <Loaded query={terms}>{loaded => <p className={`${parts.asWritten} ${styles.terms}`}>{loaded.terms}</p>}</Loaded>
        <TextArea
          name="personal_detail"
          label={say('portalBrands.detail', { brand })}
          hint={say('portalBrands.optional')}
          value={detail}
          problem={form.problems.personal_detail}
          maxLength={2000}
          rows={3}
          onChange={setDetail}
        />
        <Inline as="label" gap={10} align="start" className={styles.agree}>
          <input
            type="checkbox"
            name="agreement"
            checked={isAgreed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'agreement-problem' : undefined}
            onChange={event => setAgreed(event.target.checked)}
          />
          <span>{say('portalBrands.agree', { brand })}</span>
        </Inline>
        {problem && (
          <p id="agreement-problem" className={styles.problem}>
            {problem}
          </p>
        )}
      </Form>
    </Sheet>
  )
}
