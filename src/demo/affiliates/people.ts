export interface DemoPerson {
  first_name: string
  last_name: string
  country: string
  city: string
}

interface Region {
  country: string
  cities: string[]
  first: string[]
  last: string[]
}

/** Names as they are where their bearers live; a list must cope with all of them. */
const regions: Region[] = [
  {
    country: 'US',
    cities: ['Portland', 'Denver', 'Burlington'],
    first: ['Ava', 'Mason', 'Ruth', 'Dwayne', 'Harper'],
    last: ['Whitaker', 'O’Malley', 'Coleman', 'Begay', 'St. James'],
  },
  {
    country: 'GB',
    cities: ['Leeds', 'Bristol'],
    first: ['Imogen', 'Callum', 'Nia'],
    last: ['Featherstonehaugh', 'Adeyemi', 'Rhys-Morgan'],
  },
  {
    country: 'DE',
    cities: ['Freiburg', 'Leipzig'],
    first: ['Jürgen', 'Maximiliane', 'Söhnke'],
    last: ['Großmann', 'Leutheusser-Schnarrenberger', 'Yıldız'],
  },
  {
    country: 'FR',
    cities: ['Grenoble', 'Lyon'],
    first: ['Anaïs', 'Jean-Baptiste', 'Maëlys'],
    last: ['Lefèvre', 'de La Rochefoucauld', 'N’Diaye'],
  },
  { country: 'VN', cities: ['Đà Nẵng', 'Hà Nội'], first: ['Thuỳ Dương', 'Quốc Bảo', 'Ngọc Ánh'], last: ['Nguyễn', 'Trần', 'Lê'] },
  { country: 'JP', cities: ['札幌市', '長野市'], first: ['結衣', '大翔', '陽菜'], last: ['佐々木', '小林', '五十嵐'] },
  { country: 'KR', cities: ['서울', '부산'], first: ['서연', '민준'], last: ['김', '황보'] },
  { country: 'TW', cities: ['台北市'], first: ['怡君', '家豪'], last: ['歐陽', '陳'] },
  { country: 'EG', cities: ['القاهرة', 'الإسكندرية'], first: ['محمد', 'نور الهدى', 'يوسف'], last: ['عبد الرحمن', 'المصري'] },
  { country: 'IL', cities: ['חיפה'], first: ['נועה', 'איתן'], last: ['בן־דוד', 'כהן'] },
  {
    country: 'IN',
    cities: ['Pune', 'Manali'],
    first: ['Aarav', 'Meenakshi', 'प्रिया'],
    last: ['Venkataraghavan', 'शर्मा', 'Kaur'],
  },
  {
    country: 'BR',
    cities: ['Curitiba', 'São Paulo'],
    first: ['João Pedro', 'Conceição', 'Thaís'],
    last: ['da Silva Sauro', 'Guimarães', 'Albuquerque'],
  },
  { country: 'NG', cities: ['Lagos'], first: ['Oluwaseun', 'Chiamaka'], last: ['Okonkwo-Eze', 'Babangida'] },
  { country: 'IS', cities: ['Akureyri'], first: ['Þórdís', 'Ásgeir'], last: ['Guðmundsdóttir', 'Sigurðsson'] },
  { country: 'UA', cities: ['Львів'], first: ['Олена', 'Тарас'], last: ['Шевченко', 'Кравчук'] },
]

/** So many people, no two with the same name: all regions take turns. */
export function demoPeople(count: number): DemoPerson[] {
  const people: DemoPerson[] = []
  for (let round = 0; people.length < count; round += 1)
    for (const { country, cities, first, last } of regions) {
      const pair = round % (first.length * last.length)
      const again = Math.floor(round / (first.length * last.length))
      const first_name = `${first[pair % first.length]}${again > 0 ? ` ${'IVX'[again - 1] ?? again}.` : ''}`
      // The families are shifted in each round, so that every pair comes up before one is repeated.
      const last_name = last[(pair + Math.floor(pair / first.length)) % last.length]!
      if (people.length < count) people.push({ first_name, last_name, country, city: cities[round % cities.length]! })
    }
  return people
}
