const START = 0x9e3779b9 + 4 + 3923095

/** What a cluster spreads shops by: PostgreSQL's own `hashint8`. */
export function hashOfShop(shop_id: number): number {
  const high = Math.floor(shop_id / 2 ** 32)
  const folded = ((shop_id % 2 ** 32) | 0) ^ (shop_id >= 0 ? high : ~high)
  let a = (START + folded) | 0
  let b = START | 0
  let c = START | 0
  c = ((c ^ b) - turn(b, 14)) | 0
  a = ((a ^ c) - turn(c, 11)) | 0
  b = ((b ^ a) - turn(a, 25)) | 0
  c = ((c ^ b) - turn(b, 16)) | 0
  a = ((a ^ c) - turn(c, 4)) | 0
  b = ((b ^ a) - turn(a, 14)) | 0
  return ((c ^ b) - turn(b, 24)) | 0
}

const turn = (value: number, by: number) => (value << by) | (value >>> (32 - by))
