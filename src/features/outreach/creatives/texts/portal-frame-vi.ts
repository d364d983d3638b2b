export const vi = {
  portalCreatives: { title: 'Tài liệu quảng bá' },
} as const
