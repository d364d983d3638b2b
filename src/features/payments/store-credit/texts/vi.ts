import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  storeCredit: {
    maximumBelowMinimum: 'Mức tối đa không thể thấp hơn mức tối thiểu.',
    otherCurrency: 'Chỉ có thể cấp tín dụng cửa hàng bằng đồng tiền của cửa hàng.',
    problem: {
      off: 'Trong cửa hàng này, cộng tác viên không tự tạo mã.',
      nothing: 'Vui lòng nhập số tiền lớn hơn 0.',
      below_minimum: 'Số tiền thấp hơn mức tối thiểu cho một mã.',
      above_maximum: 'Số tiền cao hơn mức tối đa cho một mã.',
      above_balance: 'Số dư thấp hơn số tiền này.',
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    storeCredit: 'Tín dụng cửa hàng',
    storeCreditBalances: 'Số dư tín dụng cửa hàng',
    storeCreditSettings: 'Cài đặt tín dụng cửa hàng',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  storeCreditPage: {
    back: 'Chi trả',
    codes: 'Mã',
    balances: 'Số dư',
    settings: 'Cài đặt',
    lead: 'Những gì cộng tác viên đã nhận bằng tín dụng của cửa hàng bạn.',
    column: {
      who: 'Cộng tác viên',
      kind: 'Loại',
      code: 'Mã giảm giá',
      state: 'Trạng thái',
      created: 'Ngày tạo',
      amount: 'Trị giá',
      balance: 'Số dư',
    },
    kind: { code: 'Mã cho một khoản chi trả', credit: 'Tín dụng cho một khoản chi trả', redemption: 'Mã từ số dư' },
    state: {
      on_its_way: 'Đang tạo',
      made: 'Đã tạo',
      refused: 'Cửa hàng từ chối',
      taken_back: 'Đã hủy sau khi hoàn tiền',
      used: 'Đã dùng trước khi hoàn tiền',
    },
    emptyTitle: 'Chưa có tín dụng cửa hàng',
    emptyText: 'Hãy chi trả cho cộng tác viên đã chọn tín dụng cửa hàng; mã hoặc tín dụng sẽ hiện ở đây.',
    balancesLead: 'Số dư mà cộng tác viên còn có thể đổi thành mã giảm giá.',
    noBalances: 'Chưa có số dư',
    noBalancesText: 'Khi cộng tác viên tự tạo mã, các khoản chi trả của họ được gom ở đây.',
    makeCode: 'Tạo mã',
    makeCodeFor: 'Tạo mã cho {name}',
    codeWorth: 'Trị giá của mã',
    codeWorthHint: 'Từ số dư {balance}.',
    codeMade: 'Mã {code} đang được tạo tại cửa hàng.',
    settingsLead: 'Cách cộng tác viên nhận khoản chi trả bằng tín dụng cửa hàng.',
    redemption: 'Mã',
    redemptionLead: 'Mỗi mã dùng được một lần, tại cửa hàng của bạn.',
    selfRedemption: 'Cộng tác viên tự tạo mã',
    selfRedemptionOn: 'Mỗi khoản chi trả làm tăng số dư, từ đó tạo mã trong các giới hạn này.',
    selfRedemptionOff: 'Mỗi khoản chi trả là một mã giảm giá trị giá đúng bằng hoa hồng.',
    auto: 'Cấp tín dụng tự động, theo ngày trả hoặc ngay khi duyệt',
    minAmount: 'Tối thiểu mỗi mã',
    maxAmount: 'Tối đa mỗi mã',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      storeCredit: {
        settings: 'Đã đổi cách cấp tín dụng cửa hàng',
        redeem: 'Đã tạo mã giảm giá từ số dư của cộng tác viên',
      },
    },
    field: {
      self_redemption: 'Cộng tác viên tự tạo mã',
      min_amount: 'Mức tối thiểu của một mã',
      max_amount: 'Mức tối đa của một mã',
    },
  },
} satisfies CompleteTexts<typeof en.activity>

export const portal = {
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
    state: {
      on_its_way: 'Đang tạo',
      made: 'Sẵn sàng',
      refused: 'Không tạo được',
      taken_back: 'Đã hủy sau khi hoàn tiền',
      used: 'Đã dùng',
    },
    refused: 'Cửa hàng không tạo được mã này. Hoa hồng sẵn sàng để trả lại.',
    refusedBack: 'Cửa hàng không tạo được mã này. Giá trị của nó đã trở lại số dư của bạn.',
  },
} satisfies CompleteTexts<typeof en.portal>
