/** ISO 3166-1: `ZZ` is free for use, and stands for a country that we do not know. */
export const UNKNOWN_COUNTRY = 'ZZ';

// Countries that have held a Grand Prix or are likely to; English names, as shown.
const COUNTRIES: Readonly<Record<string, string>> = {
  AE: 'United Arab Emirates',
  AR: 'Argentina',
  AT: 'Austria',
  AU: 'Australia',
  AZ: 'Azerbaijan',
  BE: 'Belgium',
  BH: 'Bahrain',
  BR: 'Brazil',
  CA: 'Canada',
  CH: 'Switzerland',
  CN: 'China',
  CO: 'Colombia',
  DE: 'Germany',
  DK: 'Denmark',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  GB: 'United Kingdom',
  HU: 'Hungary',
  ID: 'Indonesia',
  IN: 'India',
  IT: 'Italy',
  JP: 'Japan',
  KR: 'South Korea',
  MA: 'Morocco',
  MC: 'Monaco',
  MX: 'Mexico',
  MY: 'Malaysia',
  NL: 'Netherlands',
  NZ: 'New Zealand',
  PT: 'Portugal',
  QA: 'Qatar',
  RU: 'Russia',
  RW: 'Rwanda',
  SA: 'Saudi Arabia',
  SE: 'Sweden',
  SG: 'Singapore',
  TH: 'Thailand',
  TR: 'Turkey',
  US: 'United States',
  VN: 'Vietnam',
  ZA: 'South Africa',
};

/** Other words for them, in lower case. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'abu dhabi': 'AE',
  britain: 'GB',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  korea: 'KR',
  'the netherlands': 'NL',
  türkiye: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
};

const CODES = new Map([
  ...Object.entries(COUNTRIES).map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(OTHER_WORDS),
]);

/** A country by name and code. */
type Country = {
  readonly name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
};

/** The country meant by the API's word; an unknown word stays as the name, with the code `ZZ`. */
export const countryOf = (word: string): Country => {
  const code = CODES.get(word.toLowerCase());
  const name = code === undefined ? undefined : COUNTRIES[code];
  return code !== undefined && name !== undefined
    ? { name, code }
    : { name: word, code: UNKNOWN_COUNTRY };
};
