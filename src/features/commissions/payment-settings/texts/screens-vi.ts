import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
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
} satisfies CompleteTexts<typeof en>
