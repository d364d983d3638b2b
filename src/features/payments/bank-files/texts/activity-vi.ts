import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      bankFiles: {
        account: 'Đã đổi tài khoản ngân hàng dùng để chi trả',
        taken: 'Đã tải tệp ngân hàng của một đợt chi trả',
        marked: 'Đã đánh dấu các khoản của một tệp ngân hàng',
        statement: 'Đã đánh dấu các khoản theo sao kê ngân hàng',
      },
    },
    field: {
      iban: 'IBAN',
      bic: 'BIC',
      file_kind: 'Loại tệp',
      outcome: 'Kết quả',
      payments: 'Khoản thanh toán',
      arrived: 'Đã đến nơi',
      returned: 'Bị hoàn lại',
    },
  },
} satisfies CompleteTexts<typeof en>
