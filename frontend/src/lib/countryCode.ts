/** ISO 3166 two letters to three, for the countries that hold races: a flag chip reads BEL. */
const THREE_LETTERS: Readonly<Record<string, string>> = {
  AE: 'ARE',
  AT: 'AUT',
  AU: 'AUS',
  AZ: 'AZE',
  BE: 'BEL',
  BH: 'BHR',
  BR: 'BRA',
  CA: 'CAN',
  CN: 'CHN',
  DE: 'DEU',
  ES: 'ESP',
  FR: 'FRA',
  GB: 'GBR',
  HU: 'HUN',
  IT: 'ITA',
  JP: 'JPN',
  KR: 'KOR',
  MC: 'MCO',
  MX: 'MEX',
  MY: 'MYS',
  NL: 'NLD',
  PT: 'PRT',
  QA: 'QAT',
  RU: 'RUS',
  SA: 'SAU',
  SG: 'SGP',
  TH: 'THA',
  TR: 'TUR',
  US: 'USA',
  VN: 'VNM',
  ZA: 'ZAF',
};

/** `BE` → `BEL`; a country that is not in the table keeps its two letters. */
export const threeLetters = (countryCode: string): string =>
  THREE_LETTERS[countryCode.toUpperCase()] ?? countryCode.toUpperCase();
