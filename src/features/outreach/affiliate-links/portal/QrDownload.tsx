import { saveFile } from '#browser/saveFile.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { fitsQrCode } from '#kit/qrCode.ts'
import { useText } from '#portal/text.tsx'
import { QrCode } from '#portal/ui/QrCode.tsx'
import styles from './links.module.css'
import { qrPng, qrSvg } from './qr-files.ts'

/** A link for cameras, and for print: as a drawing of any size, and as a picture. */
export function QrDownload({ text, name }: { text: string; name: string }) {
  const say = useText()
  if (!fitsQrCode(text)) return <Quiet>{say('portalLinkScreen.qrTooLong')}</Quiet>
  const fileName = `qr${name.replaceAll(/[^\w-]+/g, '-').replace(/-$/, '')}`
  return (
    <details className={styles.qr}>
      <summary>{say('portalLinkScreen.qr')}</summary>
      <QrCode text={text} label={say('portalLinkScreen.qrLabel')} />
      <Columns least="9rem" gap="sm">
        <SecondButton busy={false} onClick={() => saveFile({ name: `${fileName}.svg`, content: qrSvg(text) })}>
          {say('portalLinkScreen.saveSvg')}
        </SecondButton>
        <SecondButton
          busy={false}
          onClick={() => void qrPng(text).then(content => saveFile({ name: `${fileName}.png`, content }))}
        >
          {say('portalLinkScreen.savePng')}
        </SecondButton>
      </Columns>
    </details>
  )
}
