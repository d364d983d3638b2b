import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared = {
  products: {
    nothingChosen: 'Vui lòng chọn ít nhất một sản phẩm hoặc bộ sưu tập.',
    tooManyAtOnce: 'Quá nhiều sản phẩm cùng lúc. Vui lòng chọn nhiều nhất 1000.',
    tooManySpecials: 'Một chương trình có nhiều nhất {max} sản phẩm với hoa hồng riêng.',
    notConnected: 'Cửa hàng của bạn chưa được kết nối nên không thể đọc sản phẩm.',
    task: {
      sync: 'Đọc sản phẩm và bộ sưu tập của cửa hàng',
      synchronize: 'Đồng bộ hoa hồng đặc biệt',
    },
  },
  notifications: {
    of: {
      'sync-product-commission-success': {
        title: 'Hoa hồng sản phẩm đã được cập nhật',
        content: '<strong>{program}</strong>: {count} mức hoa hồng riêng đã thay đổi.',
      },
      'sync-catalogue-success': {
        title: 'Sản phẩm đã được cập nhật',
        content: 'Đã đọc cửa hàng của bạn: <strong>{count}</strong> sản phẩm.',
      },
    },
  },
}

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    programSpecial: 'Hoa hồng theo sản phẩm',
    excludeProducts: 'Sản phẩm loại trừ',
    excludeCollections: 'Bộ sưu tập loại trừ',
  },
}

export const screens = {
  product: {
    gone: 'Không còn bán',
    chosen: { product: { other: 'Đã chọn {count} sản phẩm' }, collection: { other: 'Đã chọn {count} bộ sưu tập' } },
    choose: { product: 'Chọn sản phẩm', collection: 'Chọn bộ sưu tập' },
    notRead: { other: 'Chúng tôi chưa đồng bộ {count} mục trong số này từ cửa hàng. Hãy đồng bộ với cửa hàng rồi thử lại.' },
    show: 'Hiển thị',
    kind: { product: 'Sản phẩm', collection: 'Bộ sưu tập' },
    searchProducts: 'Tìm sản phẩm',
    searchCollections: 'Tìm bộ sưu tập',
    none: { product: 'Chưa đọc sản phẩm nào từ cửa hàng.', collection: 'Cửa hàng của bạn không có bộ sưu tập nào.' },
    variants: { other: '{count} biến thể' },
    inCollection: { other: '{count} sản phẩm' },
    more: 'Xem thêm',
    reading: 'Đang đọc sản phẩm và bộ sưu tập từ cửa hàng…',
    readFailed: 'Không tải được sản phẩm của cửa hàng.',
    missing: 'Thiếu sản phẩm mới?',
    readAgain: 'Đồng bộ với cửa hàng',
  },
  special: {
    lead: 'Những sản phẩm có hoa hồng riêng, bất kể mức của chương trình.',
    order: 'Hoa hồng theo sản phẩm đứng trước mọi quy tắc khác: khách mới, đơn đầu tiên, mã giảm giá, bậc và loại trừ.',
    product: 'Sản phẩm',
    commission: 'Hoa hồng',
    synced: 'Đồng bộ',
    add: 'Thêm sản phẩm',
    added: 'Đã thêm',
    removed: 'Đã xóa',
    removeOne: 'Xóa hoa hồng của “{product}”?',
    removeSeveral: { other: 'Xóa hoa hồng của {count} sản phẩm?' },
    removeText: 'Đơn hàng từ bây giờ sẽ theo mức của chương trình. Các lượt giới thiệu đã có giữ nguyên.',
    behind: { other: '{count} trên {now} biến thể: hãy đồng bộ lại' },
    typeOf: 'Loại hoa hồng cho {product}',
    amountOf: 'Hoa hồng cho {product}',
    amountAgain: 'Hãy nhập số tiền mới.',
    resync: 'Đồng bộ lại sản phẩm',
    resyncWaiting: 'Đang đồng bộ…',
    resyncing: 'Đang đọc cửa hàng: {done} trên {total}',
    resynced: 'Đã đồng bộ',
    resyncFailed: 'Chưa đồng bộ',
    emptyTitle: 'Chưa có hoa hồng theo sản phẩm',
    emptyText: 'Trả nhiều hơn cho món bạn muốn bán, hoặc ít hơn khi lợi nhuận mỏng.',
  },
  exclusion: {
    lead: {
      product: 'Các sản phẩm này không có hoa hồng và không tính vào giá trị đơn. Đơn chỉ gồm chúng sẽ không được theo dõi.',
      collection: 'Mọi sản phẩm trong các bộ sưu tập này không có hoa hồng, kể cả sản phẩm bạn thêm sau.',
    },
    add: { product: 'Loại trừ sản phẩm', collection: 'Loại trừ bộ sưu tập' },
    confirm: 'Loại trừ',
    added: { product: { other: 'Đã loại trừ' }, collection: { other: 'Đã loại trừ' } },
    failed: 'Chưa đổi',
    removed: 'Đã bỏ loại trừ',
    countAgain: 'Bỏ loại trừ',
    emptyTitle: { product: 'Mọi sản phẩm đều được tính', collection: 'Mọi bộ sưu tập đều được tính' },
    emptyText: 'Chọn những gì không nên có hoa hồng, ví dụ thẻ quà tặng hoặc hàng giảm giá.',
  },
} satisfies CompleteTexts<typeof en.screens>

export const activity = {
  activity: {
    action: {
      products: {
        special: 'Đã đặt hoa hồng đặc biệt trong chương trình {subject}',
        specialRemoved: 'Đã gỡ hoa hồng đặc biệt khỏi chương trình {subject}',
        synchronized: 'Đã đồng bộ hoa hồng đặc biệt của chương trình {subject}',
      },
    },
  },
} satisfies CompleteTexts<typeof en.activity>
