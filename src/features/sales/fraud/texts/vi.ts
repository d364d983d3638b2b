import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  fraud: {
    notAnAddress: '“{entry}” không phải là địa chỉ IP, hoặc dải mạng quá rộng. Hãy viết 203.0.113.7 hoặc 203.0.113.0/24.',
    notAnEmail: '“{entry}” không phải là địa chỉ email hay tên miền.',
    notASite: '“{entry}” không phải là trang web. Hãy viết tên trang, ví dụ coupons.example.com.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    fraudDetection: 'Phát hiện gian lận',
  },
}

export const screens = {
  fraudPage: {
    lead: 'Các quy tắc ngăn đăng ký ảo và đơn hàng ảo. Thay đổi có hiệu lực từ lượt đăng ký và đơn hàng tiếp theo.',

    repeatedSignUps: 'Đăng ký lặp lại',
    repeatedSignUpsLead: 'Người mở nhiều tài khoản thường làm việc đó từ cùng một địa chỉ IP.',
    repeatedSignUp: 'Khi số lượt đăng ký từ một địa chỉ vượt quá mức bạn cho phép',
    signUp: { allow: 'Chấp nhận', hold: 'Giữ lại để duyệt', deny: 'Lưu và từ chối', refuse: 'Không nhận' },
    signUpHint: {
      allow: 'Không kiểm tra gì.',
      hold: 'Được lưu và đánh dấu. Không ai bắt đầu trước khi bạn duyệt.',
      deny: 'Được lưu, đánh dấu và từ chối. Người đăng ký không được báo.',
      refuse: 'Không lưu. Biểu mẫu đề nghị thử lại sau.',
    },
    most: 'Số lượt đăng ký cho phép',
    mostHint: 'Từ một địa chỉ IP.',
    within: 'Trong vòng',
    signUpWithinHint: 'Tối đa một năm.',

    whoMaySignUp: 'Ai được đăng ký',
    whoMaySignUpLead: 'Các quy tắc này áp dụng cho biểu mẫu đăng ký. Người do bạn tự thêm hoặc nhập từ tệp không bị kiểm tra.',
    blockedEmails: 'Email bị chặn',
    blockedEmailsHint: 'Địa chỉ đầy đủ, hoặc @example.org cho tất cả địa chỉ ở đó. Xoá một mục để bỏ chặn.',
    disposable: 'Không nhận email dùng một lần',
    disposableHint: 'Hộp thư chỉ tồn tại vài phút, từ các dịch vụ quen thuộc như Mailinator và YOPmail.',
    blockedSignUpAddresses: 'Địa chỉ IP bị chặn',
    blockedSignUpAddressesHint: 'Không ai đăng ký được từ các địa chỉ hoặc dải mạng này.',
    countries: 'Quốc gia được phép',
    countriesHint: 'Có hiệu lực khi biểu mẫu đăng ký hỏi quốc gia. Các quốc gia khác sẽ không có trong danh sách.',
    allCountries: 'Tất cả quốc gia',
    hide: 'Ẩn biểu mẫu khỏi công cụ tìm kiếm',
    hideHint: 'Chỉ những ai có liên kết mới tìm thấy.',

    repeatedSales: 'Đơn hàng lặp lại',
    repeatedSalesLead: 'Nhiều đơn hàng từ một địa chỉ IP có thể là dấu hiệu mua hàng để lấy hoa hồng.',
    repeatedSale: 'Khi một đơn hàng khác từ cùng địa chỉ đã được tính hoa hồng',
    sale: { allow: 'Ghi nhận', hold: 'Giữ lại để duyệt', refuse: 'Không ghi nhận' },
    saleHint: {
      allow: 'Không kiểm tra gì.',
      hold: 'Được ghi nhận và đánh dấu. Chỉ bạn mới duyệt được, không bao giờ tự động.',
      refuse: 'Không ai được hưởng gì từ đơn này. Đơn hàng sẽ ghi rõ lý do.',
    },
    saleWithinHint: 'Khoảng cách giữa hai đơn hàng, tối đa một năm.',
    ownAddress: 'Giữ lại đơn hàng từ địa chỉ mà cộng tác viên đã đăng ký',
    ownAddressHint: 'Có thể là tự mua bằng email khác. Được ghi nhận và đánh dấu; chỉ bạn mới duyệt được.',

    neverCounts: 'Nguồn bị chặn',
    neverCountsLead: 'Đơn hàng và lượt nhấp từ đây không mang lại hoa hồng cho ai.',
    blockedAddresses: 'Địa chỉ IP bị chặn',
    blockedAddressesHint: 'Từng địa chỉ hoặc dải mạng, ví dụ của chính văn phòng bạn. Xoá một mục để bỏ chặn.',
    blockedSites: 'Trang web bị chặn',
    blockedSitesHint:
      'Lượt nhấp liên kết tiếp thị tại đó không được tính, ví dụ trên các trang mã giảm giá. Các trang con được coi là cùng một trang.',

    selfReferrals: 'Tự giới thiệu',
    selfReferralsLead:
      'Cộng tác viên có được hưởng hoa hồng khi mua bằng chính email của mình hay không. Bạn đặt điều này trong từng chương trình.',
    selfRefused: 'Không trả',
    selfPaid: 'Có trả',

    recently: 'Bị chặn gần đây',
    recentlyLead: 'Những mục mới nhất trong 30 ngày qua. Sau đó các lượt đăng ký không được nhận sẽ bị xoá.',
    recentlyFailed: 'Hiện chưa thể hiển thị những gì đã bị chặn.',
    nothingStopped: 'Chưa có gì bị chặn',
    nothingStoppedText: 'Các lượt đăng ký và đơn hàng bị từ chối hoặc giữ lại sẽ xuất hiện ở đây, kèm lý do.',
    outcome: { refused: 'Không nhận', denied: 'Đã từ chối', held: 'Đang giữ' },
    order: 'Đơn hàng {number}',
    times: { other: '{count} lần thử' },
    why: {
      blocked_address: 'Đăng ký từ địa chỉ IP bị chặn.',
      blocked_email: 'Email bị chặn.',
      disposable_email: 'Email dùng một lần.',
      country_not_allowed: 'Quốc gia không được phép.',
      repeated_sign_up: 'Quá nhiều lượt đăng ký từ một địa chỉ IP.',
      blocked_ip: 'Đặt hàng từ địa chỉ IP bị chặn.',
      repeated_ip: 'Một đơn hàng khác từ cùng địa chỉ IP đã được ghi nhận.',
      blocked_referrer: 'Liên kết được nhấp trên trang web bị chặn.',
      self_referral: 'Cộng tác viên tự đặt đơn hàng này.',
      product_self_referral: 'Cộng tác viên tự mua sản phẩm được gắn với mình.',
      repeated_address: 'Một đơn hàng khác từ cùng địa chỉ IP đã được ghi nhận.',
      own_address: 'Đặt hàng từ địa chỉ IP mà cộng tác viên đã đăng ký.',
      crowded_sign_up: 'Nhiều khách hàng giới thiệu bạn bè đã tham gia từ cùng một địa chỉ IP.',
    },
    unit: { seconds: 'giây', minutes: 'phút', hours: 'giờ', days: 'ngày' },
    unitOf: '{field}: đơn vị',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      fraud: {
        settings: 'Đã sửa phát hiện gian lận',
      },
    },
    field: {
      sign_ups_repeated_address: 'Đăng ký lặp lại',
      sign_ups_repeated_address_most: 'Số lượt đăng ký cho phép từ một địa chỉ',
      sign_ups_repeated_address_seconds: 'Khoảng thời gian đăng ký lặp lại (giây)',
      sign_ups_blocked_addresses: 'Địa chỉ không được đăng ký',
      sign_ups_blocked_emails: 'Email bị chặn',
      sign_ups_refuse_disposable: 'Không nhận email dùng một lần',
      sign_ups_allowed_countries: 'Quốc gia được phép',
      sign_ups_hide_from_search: 'Ẩn biểu mẫu khỏi công cụ tìm kiếm',
      sales_blocked_addresses: 'Địa chỉ có đơn hàng không được tính',
      sales_repeated_address: 'Đơn hàng lặp lại',
      sales_repeated_address_seconds: 'Khoảng thời gian đơn hàng lặp lại (giây)',
      sales_own_address: 'Đơn hàng từ địa chỉ của cộng tác viên',
      sales_blocked_referrers: 'Trang web bị chặn',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
