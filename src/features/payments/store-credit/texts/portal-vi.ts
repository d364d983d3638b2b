import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './portal-en.ts'

export const vi = {
  portalCredit: {
    title: 'Tín dụng cửa hàng',
    balance: 'Số dư của bạn',
    tooLow: 'Một mã có giá trị ít nhất {minimum}',
    make: 'Tạo mã',
    amount: 'Giá trị của mã',
    between: 'Từ {least} đến {most}.',
    code: 'Mã giảm giá',
    added: 'Đã cộng',
    onlyTheirs: 'Chỉ cộng tác viên mới có thể tạo mã ở đây.',
    kind: { code: 'Mã cho một khoản thanh toán', credit: 'Từ một khoản thanh toán', redemption: 'Mã từ số dư của bạn' },
    state: { on_its_way: 'Đang tạo', made: 'Sẵn sàng', refused: 'Không tạo được' },
    refused: 'Cửa hàng không tạo được mã này. Hoa hồng sẵn sàng để trả lại.',
    refusedBack: 'Cửa hàng không tạo được mã này. Giá trị của nó đã trở lại số dư của bạn.',
  },
} satisfies CompleteTexts<typeof en>
