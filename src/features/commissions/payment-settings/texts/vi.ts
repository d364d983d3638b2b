import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  onBoarding: {
    quickStart: {
      otherPaymentRequire: 'Vui lòng đặt tên cho phương thức riêng của bạn và cho biết cách thực hiện.',
    },
  },
  paymentSettings: {
    minimumPayout: 'Mức chi trả tối thiểu',
    oneRequired: 'Vui lòng chọn ít nhất một cách trả tiền.',
    percentRequired: 'Vui lòng nhập tỷ lệ phần trăm.',
    percentTooHigh: 'Vui lòng nhập tối đa 100%.',
    methodNeedsPlan: 'Phương thức thanh toán này có từ gói {plan}.',
    taxNeedsPlan: 'Thuế trên hoa hồng có từ gói {plan}.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    paymentSettings: 'Thanh toán',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  paymentSettingsPage: {
    lead: 'Phương thức thanh toán, mức chi trả tối thiểu và thuế.',

    methods: 'Phương thức thanh toán',
    methodsLead:
      'Những cách cộng tác viên có thể chọn khi đăng ký, và bạn chọn cho họ trong hồ sơ. Ai đã chọn phương thức mà bạn tắt sẽ giữ phương thức đó cho đến khi được đổi.',
    detailsOf: '{method}: tên và chương trình',
    label: 'Tên hiển thị cho cộng tác viên',
    otherName: 'Tên phương thức',
    otherDescription: 'Cách thực hiện',
    otherDescriptionHint: 'Hiển thị cho cộng tác viên chọn phương thức này, và cho bạn khi chi trả.',
    ownMethod: 'Phương thức riêng của bạn',
    programs: 'Áp dụng trong',
    allPrograms: 'Tất cả chương trình',
    someOf: { one: 'Trong {count} chương trình', other: 'Trong {count} chương trình' },

    minimum: 'Mức tối thiểu',
    minimumLead: 'Số tiền nhỏ được cộng dồn đến khi đạt mức tối thiểu.',
    minimumAmount: 'Mức chi trả tối thiểu',
    minimumHint: 'Cộng tác viên được trả khi số tiền đến hạn đạt mức này. Để trống nghĩa là mọi số tiền.',

    tax: 'Thuế trên hoa hồng',
    taxLead: 'Hiển thị thành một con số riêng trước khi bạn trả, trong khoản thanh toán và chứng từ.',
    taxMode: 'Ai chịu thuế',
    mode: { none: 'Không có thuế', merchant: 'Bạn', affiliates: 'Cộng tác viên' },
    modeHint: {
      none: 'Hoa hồng được trả nguyên như vậy.',
      merchant: 'Thuế được cộng thêm vào hoa hồng.',
      affiliates: 'Thuế được trừ vào hoa hồng.',
    },
    taxSource: 'Tỷ lệ',
    source: { fixed: 'Như nhau cho tất cả', affiliate: 'Riêng từng cộng tác viên' },
    sourceHint: {
      fixed: 'Một tỷ lệ cho mọi khoản thanh toán.',
      affiliate: 'Lấy từ hồ sơ hoặc đơn đăng ký của cộng tác viên. Nếu để trống thì không tính thuế.',
    },
    taxRate: 'Thuế',
    example: 'Hoa hồng {commission} được trả thành {total}: thuế là {tax}.',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      paymentSettings: {
        settings: 'Đã sửa cài đặt thanh toán',
      },
    },
    field: {
      methods: 'Phương thức thanh toán',
      method_labels: 'Tên riêng của phương thức',
      method_programs: 'Phương thức giới hạn theo chương trình',
      other_description: 'Cách thực hiện phương thức riêng',
      minimum: 'Mức chi trả tối thiểu',
      tax_mode: 'Thuế trên hoa hồng',
      tax_source: 'Tỷ lệ thuế',
      tax_rate: 'Tỷ lệ thuế chung',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
