import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  payoutSchedule: {
    shared: {
      paypal: 'Ngày chi trả qua PayPal',
      store_credit: 'Ngày chi trả bằng tín dụng cửa hàng',
    },
    none: 'Chưa có lịch chi trả.',
    dayRequired: 'Vui lòng chọn ngày trong tháng.',
    monthsRequired: 'Vui lòng cho biết bao nhiêu tháng một lần.',
    daysRequired: 'Vui lòng cho biết bao nhiêu ngày một lần.',
    firstRequired: 'Vui lòng chọn ngày trả đầu tiên.',
    tooEarly: 'Ngày trả đầu tiên phải cách ít nhất hai ngày: hôm nay và ngày mai là quá sớm.',
    onApprovalOnlyCredit: 'Chỉ tín dụng cửa hàng mới có thể được cấp ngay khi hoa hồng được duyệt.',
    maximumBelowMinimum: 'Mức tối đa mỗi đợt phải ít nhất bằng mức tối thiểu mỗi cộng tác viên.',
    blocked: {
      left: 'Cửa hàng không còn kết nối với Tandem nên không ai được trả tự động.',
      plan: 'Chi trả theo lịch có từ gói {plan}. Lịch vẫn được giữ; cho đến lúc đó không ai được chi trả tự động.',
      not_connected: 'PayPal chưa được kết nối. Hãy kết nối trước, sau đó cộng tác viên có thể được trả tự động.',
      not_offered:
        'PayPal không nằm trong các phương thức thanh toán bạn cho chọn. Hãy bật trước, sau đó cộng tác viên có thể được trả tự động.',
      credit_not_offered:
        'Tín dụng cửa hàng không nằm trong các phương thức thanh toán bạn cho chọn. Hãy bật trước, sau đó tín dụng có thể được cấp tự động.',
      no_balances:
        'Cộng tác viên ở cửa hàng của bạn chưa tự tạo mã giảm giá. Hãy bật điều này trong cài đặt tín dụng cửa hàng trước: tín dụng cấp tự động là số dư để họ tạo mã.',
      requests: 'Hiện cộng tác viên tự yêu cầu thanh toán. Hãy tắt yêu cầu thanh toán trước: chỉ một trong hai có thể bật.',
    },
  },
  notifications: {
    of: {
      'auto-payment-run': {
        title: 'Chi trả theo lịch',
        content: 'Đang trả cho <strong>{count}</strong> cộng tác viên: tổng cộng {total}.',
      },
      'auto-payment-prepared': {
        title: 'Một đợt chi trả theo lịch đang chờ bạn',
        content: 'Đợt trả cho <strong>{count}</strong> cộng tác viên ({total}) đã chuẩn bị xong và đang chờ duyệt chi.',
      },
      'auto-payment-failed': {
        title: 'Chi trả theo lịch không được thực hiện',
        content: 'Ngày <strong>{day}</strong> chưa ai được trả. Lịch chi trả cho biết lý do.',
      },
    },
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame = {
  page: {
    autoPayment: 'Chi trả theo lịch',
    autoCredit: 'Tín dụng cửa hàng theo lịch',
  },
} satisfies CompleteTexts<typeof en.frame>

export const screens = {
  autoPayment: {
    rail: { paypal: 'PayPal', store_credit: 'Tín dụng cửa hàng' },
    lead: {
      paypal:
        'Cộng tác viên nhận qua PayPal được trả tự động vào những ngày bạn chọn. Không ai được trả hai lần cho cùng một ngày.',
      store_credit:
        'Cộng tác viên nhận tín dụng cửa hàng được cấp tự động: vào những ngày bạn chọn, hoặc ngay khi hoa hồng được duyệt.',
    },
    blocked: {
      left: 'Cửa hàng chưa kết nối',
      plan: 'Có từ gói {plan}',
      not_connected: 'PayPal chưa kết nối',
      not_offered: 'Chưa cho chọn PayPal',
      credit_not_offered: 'Chưa cho chọn tín dụng cửa hàng',
      no_balances: 'Cộng tác viên chưa tự tạo mã',
      requests: 'Yêu cầu thanh toán đang bật',
    },
    goTo: {
      not_connected: 'Kết nối PayPal',
      not_offered: 'Phương thức thanh toán',
      credit_not_offered: 'Phương thức thanh toán',
      no_balances: 'Cài đặt tín dụng cửa hàng',
      requests: 'Yêu cầu thanh toán',
    },
    caution: 'Tín dụng đã cấp không thể thu hồi',
    cautionText: {
      auto_approve: 'Cửa hàng của bạn tự động duyệt hoa hồng, nên tín dụng được cấp mà không ai xem trước.',
      record_pending:
        'Đơn chưa thanh toán cũng được ghi nhận. Tín dụng của đơn đó chờ đến khi đơn được thanh toán, và không bị thu hồi nếu khách được hoàn tiền sau này.',
    },
    goToGeneral: 'Cài đặt chung',
    goodToKnow: 'Cần biết',
    fact: {
      since: 'Chỉ những lượt giới thiệu ghi nhận sau lần bật gần nhất được trả tự động. Phần kiếm được trước đó, bạn tự chi trả.',
      final: 'Tín dụng đã cấp không thể thu hồi.',
      debt: 'Ai còn nợ nhiều hơn số kiếm được sau các lần hoàn tiền sẽ chờ đến khi bù đủ.',
    },

    next: 'Lần trả tiếp theo',
    day: 'Ngày trả',
    setBy: 'Người thiết lập',
    paused: 'Tạm dừng',
    pause: 'Tạm dừng',
    resume: 'Tiếp tục',
    atOnce: 'Ngay khi hoa hồng được duyệt',
    since: 'Trả cho đơn ghi nhận từ',
    wouldPay: 'Nếu trả hôm nay',
    wouldPayPaused: 'Nếu đang bật và trả hôm nay',
    toAffiliates: '{amount} cho {count} cộng tác viên',
    notPaid: 'Không bao gồm:',
    leftOut: {
      nothing: '{count} không có khoản phải trả',
      debt: '{count} có số dư âm',
      below_minimum: '{count} dưới mức tối thiểu',
      no_method: '{count} chưa có phương thức nhận tiền',
      held: '{count} vừa đổi thông tin thanh toán',
      over_limit: '{count} vượt giới hạn, đang chờ',
    },
    otherMethod: { paypal: '{count} không nhận qua PayPal', store_credit: '{count} không nhận tín dụng cửa hàng' },
    previewFailed: 'Hiện chưa tính được số tiền sẽ trả.',
    twoPersons: 'Mỗi lần trả được chuẩn bị đúng ngày và chỉ gửi đi khi có người khác, không phải người thiết lập, duyệt chi.',
    resumeTitle: 'Tiếp tục chi trả theo lịch?',
    resumeText: {
      paypal: 'Chu kỳ giữ nguyên. Lần trả tiếp theo sớm nhất là sau hai ngày.',
      store_credit:
        'Chỉ những lượt giới thiệu ghi nhận từ bây giờ được trả tự động; phần kiếm được trong lúc tạm dừng, bạn tự chi trả. Tín dụng đã cấp không thể thu hồi.',
    },
    resumed: 'Chi trả theo lịch đã bật lại.',

    when: 'Tần suất',
    whenLead: 'Lần trả đầu tiên cách ít nhất hai ngày để bạn còn xem lại. Ngày tính theo cửa hàng của bạn.',
    whenLeadAtOnce: 'Không ai phải chờ ngày trả. Khoản chưa cấp được ngay sẽ được xem lại mỗi ngày.',
    mode: {
      on_approval: 'Ngay khi duyệt',
      specific_date: 'Vào một ngày trong tháng',
      payment_cycle: 'Cứ vài ngày một lần',
    },
    modeHint: {
      on_approval: 'Đúng lúc hoa hồng được duyệt.',
      specific_date: 'Ví dụ ngày 26 hằng tháng.',
      payment_cycle: 'Ví dụ 10 ngày một lần kể từ ngày đầu tiên.',
    },
    dayOfMonth: 'Ngày trong tháng',
    dayHint: 'Tháng ngắn hơn: ngày cuối tháng.',
    everyMonths: 'Mỗi … tháng',
    monthsHint: '1 nghĩa là hằng tháng.',
    firstTime: 'Lần trả đầu tiên: {day}',
    everyDays: 'Mỗi … ngày',
    daysHint: '10 nghĩa là mười ngày một lần.',
    firstOn: 'Ngày trả đầu tiên',
    firstHint: 'Ít nhất sau hai ngày.',
    choose: 'Chọn ngày',

    howMuch: 'Giới hạn',
    howMuchLead: 'Giới hạn của mỗi lần trả. Phần còn lại được giữ cho lần sau.',
    howMuchLeadAtOnce: 'Để số tiền nhỏ cộng dồn trước khi chi trả.',
    minimum: 'Tối thiểu mỗi cộng tác viên',
    minimumHint: 'Ai được trả ít hơn mức này sẽ chờ. Để trống nghĩa là theo mức tối thiểu trong cài đặt thanh toán.',
    maximum: 'Tối đa mỗi ngày trả',
    maximumHint:
      'Ai chờ lâu nhất được trả trước; ai chưa đến lượt thì chờ. Người có số phải trả lớn hơn giới hạn sẽ không bao giờ được trả theo lịch này. Để trống nghĩa là không giới hạn.',

    release: 'Xác nhận',
    releaseLead: 'Từ đó tiền sẽ tự được gửi đi.',
    releasePassword: 'Mật khẩu chi trả',
    releaseCode: 'Mã của ứng dụng xác thực',
    releaseHint: 'Như với mọi khoản trả qua PayPal.',
    switchOn: 'Bật',

    history: 'Các lần trả trước',
    historyFailed: 'Không tải được các lần trả trước.',
    noRuns: 'Chưa có kỳ chi trả nào',
    noRunsText: 'Mỗi ngày trả được liệt kê ở đây cùng số tiền đã trả, hoặc lý do nếu không trả được.',
    state: { paid: 'Đã trả', nothing: 'Không có gì để trả', failed: 'Không thực hiện' },
    nothingText: 'Không ai có khoản phải trả.',
    affiliates: '{count} cộng tác viên',
    arrived: '{count} đã đến nơi',
    underWay: '{count} đang chuyển',
    cameBack: '{count} bị hoàn lại',
    openRun: 'Đợt chi trả {id}',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      payoutSchedule: {
        saved: 'Đặt lịch trả tự động cho cộng tác viên',
        paused: 'Tạm dừng chi trả theo lịch',
        resumed: 'Tiếp tục chi trả theo lịch',
        paid: 'Chi trả theo lịch ngày {period}: {affiliates} cộng tác viên',
        nothing: 'Chi trả theo lịch ngày {period}: không có gì để trả',
        failed: 'Chi trả theo lịch ngày {period} không được thực hiện',
      },
      creditSchedule: {
        saved: 'Đặt lịch cấp tín dụng cửa hàng tự động',
        paused: 'Tạm dừng cấp tín dụng cửa hàng theo lịch',
        resumed: 'Tiếp tục cấp tín dụng cửa hàng theo lịch',
        paid: 'Tín dụng cửa hàng theo lịch ngày {period}: {affiliates} cộng tác viên',
        nothing: 'Tín dụng cửa hàng theo lịch ngày {period}: không có gì để cấp',
        failed: 'Tín dụng cửa hàng theo lịch ngày {period} không được cấp',
      },
    },
    field: {
      schedule_mode: 'Thời điểm',
      day_of_month: 'Ngày trong tháng',
      every_months: 'Mỗi … tháng',
      every_days: 'Mỗi … ngày',
      first_on: 'Ngày trả đầu tiên',
      schedule_minimum: 'Tối thiểu mỗi cộng tác viên',
      schedule_maximum: 'Tối đa mỗi đợt',
      next_on: 'Đợt tiếp theo',
      period: 'Ngày trả',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
