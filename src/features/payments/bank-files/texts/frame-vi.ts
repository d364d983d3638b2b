import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi = {
  page: {
    bankFiles: 'Tệp ngân hàng',
    bankFile: 'Tệp ngân hàng',
    bankStatement: 'Sao kê ngân hàng',
    bankAccount: 'Tài khoản ngân hàng của bạn',
  },
} satisfies CompleteTexts<typeof en>
