/** Letters that decomposing does not turn into plain ones, in capitals. */
const table: Readonly<Record<string, string>> = {
  ...{
    Đ: 'D',
    Ð: 'D',
    Ø: 'O',
    Ł: 'L',
    Æ: 'AE',
    Œ: 'OE',
    Þ: 'TH',
    ẞ: 'SS',
    Ħ: 'H',
    Ŧ: 'T',
    Ŋ: 'NG',
    Ɓ: 'B',
    Ɗ: 'D',
    Ƙ: 'K',
    Ə: 'E',
  },
  ...{ А: 'A', Б: 'B', В: 'V', Г: 'G', Ґ: 'G', Д: 'D', Е: 'E', Є: 'YE', Ж: 'ZH', З: 'Z', И: 'I', І: 'I', К: 'K', Л: 'L', М: 'M' },
  ...{ Н: 'N', О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F', Х: 'KH', Ц: 'TS', Ч: 'CH', Ш: 'SH', Щ: 'SHCH', Ы: 'Y' },
  ...{ Э: 'E', Ю: 'YU', Я: 'YA', Ђ: 'DJ', Ј: 'J', Љ: 'LJ', Њ: 'NJ', Ћ: 'C', Џ: 'DZ', Ѕ: 'DZ', Ў: 'U' },
  ...{ Α: 'A', Β: 'V', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'I', Θ: 'TH', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M', Ν: 'N', Ξ: 'X', Ο: 'O' },
  ...{ Π: 'P', Ρ: 'R', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'CH', Ψ: 'PS', Ω: 'O' },
}

/** A name as capitals and digits that every keyboard has; of scripts that have no such letters nothing is left. */
export const plainLetters = (name: string): string =>
  [...name.toUpperCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map(letter => table[letter] ?? letter)
    .join('')
    .replaceAll(/[^A-Z0-9]/g, '')
