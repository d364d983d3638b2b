import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalPapers: {
    invoice: 'Hóa đơn',
    receipt: 'Biên nhận',
    statement: 'Sao kê',
    statementLead: 'Số dư, thu nhập và khoản đã nhận giữa hai ngày.',
    from: 'Từ ngày',
    to: 'Đến ngày',
    asPdf: 'Dạng PDF',
    asCsv: 'Dạng CSV',
  },
} satisfies CompleteTexts<typeof en>
