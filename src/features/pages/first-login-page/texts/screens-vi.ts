import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  firstLoginEditor: {
    what: 'Mỗi cộng tác viên đọc trang này một lần, ngay sau khi đăng nhập, trước khi vào trang của mình. Màu và phông chữ lấy từ trang đăng nhập.',
    off: 'Trang đang tắt: cộng tác viên vào thẳng trang của mình.',
    sampleName: 'Mai',
    section: { page: 'Trang' },
    field: {
      enabled: 'Hiện trang này',
      heading: 'Tiêu đề',
      content: 'Nội dung',
      button_text: 'Nút',
    },
  },
} satisfies CompleteTexts<typeof en>
