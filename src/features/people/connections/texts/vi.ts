import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  connections: {
    customerRequired: 'Vui lòng chọn khách hàng hoặc nhập địa chỉ email.',
    emailRequired: 'Vui lòng nhập địa chỉ email.',
    emailInvalid: 'Vui lòng nhập địa chỉ email hợp lệ.',
    affiliateUnknown: 'Cộng tác viên này không còn nữa. Vui lòng chọn người khác.',
    customerUnknown: 'Khách hàng này không còn nữa. Vui lòng chọn người khác.',
    customerTaken: 'Khách hàng này đã được nối với {name}. Mỗi khách hàng chỉ thuộc về một cộng tác viên.',
    productRequired: 'Vui lòng chọn sản phẩm hoặc bộ sưu tập.',
    productUnknown: 'Cửa hàng của bạn không còn sản phẩm hoặc bộ sưu tập này.',
    productTaken: 'Mục này đã được nối với {name}. Mỗi sản phẩm hoặc bộ sưu tập chỉ thuộc về một cộng tác viên.',
  },
} satisfies CompleteTexts<typeof en.shared>

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    connectCustomers: 'Gắn khách hàng',
    connectProducts: 'Gắn sản phẩm',
  },
}

export const screens = {
  connectionList: {
    customersLead: 'Mọi đơn hàng của khách đã kết nối đều trả cho cộng tác viên của họ, không cần liên kết hay mã giảm giá.',
    productsLead: 'Mọi lượt bán sản phẩm hoặc bộ sưu tập đã kết nối đều trả cho cộng tác viên của nó, bất kể ai đưa khách đến.',
    customer: 'Khách hàng',
    affiliate: 'Cộng tác viên',
    origin: 'Nguồn',
    by: { manual: 'Thủ công', lifetime: 'Hoa hồng trọn đời', api: 'API' },
    since: 'Kết nối từ',
    until: 'Kết thúc',
    forever: 'Không thời hạn',
    thing: 'Sản phẩm hoặc bộ sưu tập',
    kindLabel: 'Loại',
    kind: { product: 'Sản phẩm', collection: 'Bộ sưu tập' },
    connect: 'Kết nối',
    connected: 'Đã kết nối',
    connectCustomer: 'Kết nối khách hàng',
    connectCustomerLead: 'Một khách hàng thuộc về một cộng tác viên; một cộng tác viên có thể có nhiều khách.',
    connectProduct: 'Kết nối sản phẩm',
    connectProductLead: 'Một sản phẩm hoặc bộ sưu tập thuộc về một cộng tác viên; một cộng tác viên có thể có nhiều.',
    who: 'Khách hàng nào',
    known: 'Khách của cửa hàng',
    new: 'Người mới',
    email: 'Email',
    name: 'Tên',
    findCustomer: 'Tên hoặc email',
    findProduct: 'Tìm theo tên',
    choose: { product: 'Chọn sản phẩm', collection: 'Chọn bộ sưu tập' },
    nobody: 'Không tìm thấy ai. Chọn “Người mới” để nhập email.',
    noProductFound: 'Không tìm thấy trong cửa hàng',
    taken: 'Đã kết nối với {name}',
    customerRequired: 'Vui lòng chọn khách hàng.',
    affiliateRequired: 'Vui lòng chọn cộng tác viên.',
    disconnect: 'Ngắt kết nối',
    disconnected: 'Đã ngắt',
    notDisconnected: 'Chưa ngắt',
    partOne: 'Ngắt {name} khỏi {affiliate}?',
    partSeveral: { other: 'Ngắt {count} kết nối?' },
    partText: 'Đơn hàng sau này không còn trả cho cộng tác viên vì kết nối này. Những gì đã kiếm được giữ nguyên.',
    noCustomers: 'Chưa có khách hàng nào được kết nối',
    noCustomersText:
      'Hãy kết nối khách hàng mà một cộng tác viên đã đưa đến cho bạn. Với hoa hồng trọn đời trong chương trình, việc này tự diễn ra ở đơn đầu tiên.',
    noProducts: 'Chưa có sản phẩm nào được kết nối',
    noProductsText: 'Giao cho cộng tác viên một sản phẩm hoặc bộ sưu tập riêng, ví dụ cho nhà thiết kế của nó.',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      connections: {
        customer: 'Đã nối khách hàng {connected} với {affiliate}',
        customerEnded: 'Đã bỏ nối khách hàng {connected} với {affiliate}',
        product: 'Đã nối {connected} với {affiliate}',
        productEnded: 'Đã bỏ nối {connected} với {affiliate}',
      },
    },
    field: {
      connected: 'Được nối',
    },
  },
} satisfies CompleteTexts<typeof en.activity>
