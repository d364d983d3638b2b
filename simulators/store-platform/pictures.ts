/** Drawings of what the demo stores sell: a few shapes each, on a coloured ground. */

interface Picture {
  ground: [from: string, to: string]
  shapes: string
}

const shadow = '<ellipse cx="200" cy="318" rx="120" ry="14" fill="#0002"/>'

const pictures: Record<string, Picture> = {
  tent: {
    ground: ['#dfe9d8', '#a9c4a0'],
    shapes: `${shadow}<path d="M60 310 200 110 340 310Z" fill="#d9822b"/><path d="M200 110 340 310H250Z" fill="#b96516"/><path d="M200 170 245 310H155Z" fill="#3b2f25"/><path d="M200 170 222 310H200Z" fill="#f3e3c9"/><path d="M200 110V92" stroke="#3b2f25" stroke-width="6"/>`,
  },
  jacket: {
    ground: ['#e6e3f1', '#b7b0d3'],
    shapes: `${shadow}<path d="M140 120 90 160 70 270 112 280 130 215V310H270V215L288 280 330 270 310 160 260 120Q200 150 140 120Z" fill="#5b4b8a"/><path d="M130 175H270M130 215H270M130 255H270" stroke="#483a70" stroke-width="5"/><path d="M200 135V310" stroke="#e9c46a" stroke-width="5"/><path d="M150 118Q200 70 250 118 200 148 150 118Z" fill="#483a70"/>`,
  },
  shell: {
    ground: ['#d8ecef', '#9cc9d2'],
    shapes: `${shadow}<path d="M145 125 95 165 80 280 120 286 132 220V310H268V220L280 286 320 280 305 165 255 125Z" fill="#1f7a8c"/><path d="M145 125Q200 60 255 125 228 150 200 150 172 150 145 125Z" fill="#155e6c"/><path d="M200 150V310" stroke="#bfdbf7" stroke-width="4"/><path d="M150 235H185V270H150ZM215 235H250V270H215Z" fill="#155e6c"/>`,
  },
  backpack: {
    ground: ['#e7ecd9', '#b9c796'],
    shapes: `${shadow}<path d="M150 110Q200 60 250 110" fill="none" stroke="#34421f" stroke-width="12"/><rect x="120" y="105" width="160" height="205" rx="44" fill="#606c38"/><path d="M120 160Q200 205 280 160V140Q270 105 235 105H165Q130 105 120 140Z" fill="#4a552a"/><rect x="145" y="220" width="110" height="70" rx="16" fill="#7b8a4a"/><path d="M200 172V215" stroke="#dda15e" stroke-width="12"/>`,
  },
  stove: {
    ground: ['#f1e2dc', '#d8ab98'],
    shapes: `${shadow}<rect x="160" y="215" width="80" height="95" rx="14" fill="#b23a48"/><rect x="172" y="240" width="56" height="34" rx="6" fill="#fcbf49"/><path d="M130 200H270L250 222H150Z" fill="#3d3d3d"/><path d="M130 200 112 180M270 200 288 180M200 200V176" stroke="#3d3d3d" stroke-width="8"/><path d="M200 176Q160 130 200 90 240 130 200 176Z" fill="#4cc9f0"/><path d="M200 172Q184 145 200 120 216 145 200 172Z" fill="#fff"/>`,
  },
  mug: {
    ground: ['#f7efe0', '#e3c995'],
    shapes: `${shadow}<path d="M265 180Q330 180 320 230 310 275 258 270" fill="none" stroke="#f8f9fa" stroke-width="18"/><path d="M120 150H270V280Q270 312 235 312H155Q120 312 120 280Z" fill="#f8f9fa"/><path d="M120 150H270" stroke="#283618" stroke-width="10"/><path d="M165 270Q170 205 215 195 225 250 165 270Z" fill="#606c38"/><path d="M165 270 205 215" stroke="#fefae0" stroke-width="4"/>`,
  },
  'sleeping-bag': {
    ground: ['#dde5f2', '#a7bbdc'],
    shapes: `${shadow}<path d="M150 90Q200 50 250 90L270 190Q275 310 200 312 125 310 130 190Z" fill="#2a4d8f"/><path d="M165 105Q200 78 235 105 250 150 200 155 150 150 165 105Z" fill="#f2cc8f"/><path d="M132 195Q200 215 268 195M133 235Q200 255 267 235M142 275Q200 292 258 275" fill="none" stroke="#1d3768" stroke-width="5"/>`,
  },
  socks: {
    ground: ['#f6dfe0', '#e2a9ab'],
    shapes: `${shadow}<path d="M150 90H215V215Q215 235 240 245L290 265Q312 300 270 306L190 300Q150 295 150 250Z" fill="#9d0208"/><path d="M150 90H215V120H150Z" fill="#fefae0"/><path d="M150 150H215M150 170H215" stroke="#fefae0" stroke-width="7"/><path d="M262 254Q300 268 290 302" fill="none" stroke="#fefae0" stroke-width="14"/>`,
  },
  headlamp: {
    ground: ['#e4e4e4', '#a8a8a8'],
    shapes: `${shadow}<path d="M80 210Q200 90 320 210" fill="none" stroke="#222" stroke-width="22"/><rect x="145" y="165" width="110" height="85" rx="22" fill="#333"/><circle cx="200" cy="207" r="32" fill="#ffd60a"/><circle cx="200" cy="207" r="17" fill="#fff"/><path d="M200 255V310M150 245 120 295M250 245 280 295" stroke="#ffd60a" stroke-width="7" stroke-linecap="round"/>`,
  },
  bottle: {
    ground: ['#d9f0e7', '#95d0b8'],
    shapes: `${shadow}<rect x="175" y="70" width="50" height="34" rx="8" fill="#343a40"/><path d="M175 108H225Q262 130 262 170V285Q262 312 235 312H165Q138 312 138 285V170Q138 130 175 108Z" fill="#2d6a4f"/><path d="M150 185Q150 145 178 128" fill="none" stroke="#74c69d" stroke-width="9" stroke-linecap="round"/><path d="M170 240 200 195 230 240Z" fill="#d8f3dc"/>`,
  },
  poles: {
    ground: ['#ece5dc', '#c8b49b'],
    shapes: `${shadow}<path d="M140 90 190 310M260 90 210 310" stroke="#6c757d" stroke-width="10"/><path d="M132 62 148 130M268 62 252 130" stroke="#bc6c25" stroke-width="24" stroke-linecap="round"/><path d="M165 285H205M195 285H235" stroke="#343a40" stroke-width="10" stroke-linecap="round"/>`,
  },
  'gift-card': {
    ground: ['#e3ead8', '#8fa873'],
    shapes: `${shadow}<rect x="80" y="125" width="240" height="160" rx="18" fill="#283618"/><path d="M80 205H320" stroke="#dda15e" stroke-width="16"/><path d="M200 125V285" stroke="#dda15e" stroke-width="16"/><path d="M200 205Q130 150 160 130 195 130 200 205 205 130 240 130 270 150 200 205Z" fill="#fefae0"/>`,
  },
}

const words: readonly [RegExp, string][] = [
  [/tent/, 'tent'],
  [/down-jacket|suit/, 'jacket'],
  [/shell|apron/, 'shell'],
  [/backpack/, 'backpack'],
  [/stove|kettle|starter/, 'stove'],
  [/mug|tea|tin/, 'mug'],
  [/sleeping/, 'sleeping-bag'],
  [/socks|mittens|boots/, 'socks'],
  [/headlamp|lantern/, 'headlamp'],
  [/bottle/, 'bottle'],
  [/poles/, 'poles'],
]

/** The drawing of a product, by its handle. */
export function pictureOf(handle: string): string {
  const name = words.find(([pattern]) => pattern.test(handle))?.[1] ?? 'gift-card'
  const { ground, shapes } = pictures[name]!
  const id = `ground-${handle}`
  return `<svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs><rect width="400" height="400" fill="url(#${id})"/>${shapes}</svg>`
}
