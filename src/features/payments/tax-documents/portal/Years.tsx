import { SecondButton } from '#browser/ui/Button.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { useDownload } from '#portal/useDownload.ts'
import { portalTaxCalls } from '../portal-calls.ts'
import type { TaxYear } from '../portal-contract.ts'

/** The 1099-NEC of each year, or when it comes, or why there is none. */
export function Years({ years }: { years: readonly TaxYear[] }) {
  const say = useText()
  const money = useMoney()
  const { download, busy, problem } = useDownload()
  return (
    <Card title={say('portalTaxPage.forms')}>
      <Rows>
        {years.map(({ year, paid, state, why }) => (
          <Row
            key={year}
            data-year={year}
            title={String(year)}
            details={<span>{say('portalTaxPage.paid')}</span>}
            worth={money(paid, 'USD')}
          >
            {state === 'waiting' && <p>{say('portalTaxPage.waiting', { year: year + 1 })}</p>}
            {why && <p>{say(`portalTaxPage.why.${why}`)}</p>}
            {state === 'available' && (
              <SecondButton
                busy={busy === String(year)}
                onClick={() => void download(String(year), portalTaxCalls.form1099, { query: { year } })}
              >
                {say('portalTaxPage.get1099', { year })}
              </SecondButton>
            )}
          </Row>
        ))}
      </Rows>
      {problem && <Notice kind="danger">{problem}</Notice>}
    </Card>
  )
}
