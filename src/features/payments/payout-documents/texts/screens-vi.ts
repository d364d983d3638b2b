import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  statementDialog: {
    open: 'Bảng kê',
    title: 'Bảng kê của cộng tác viên',
    lead: 'Số còn nợ, được hưởng, điều chỉnh và đã trả trong một khoảng thời gian, theo sổ sách của bạn.',
    from: 'Ngày đầu',
    to: 'Ngày cuối',
    format: 'Định dạng',
    download: 'Tải xuống',
  },
} satisfies CompleteTexts<typeof en>
