import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  statementDialog: {
    open: 'Bảng kê',
    title: 'Bảng kê của cộng tác viên',
    lead: 'Số dư, thu nhập, điều chỉnh và khoản đã trả trong một kỳ, theo sổ sách của bạn.',
    from: 'Ngày bắt đầu',
    to: 'Ngày kết thúc',
    format: 'Định dạng',
    download: 'Tải xuống',
  },
} satisfies CompleteTexts<typeof en>
