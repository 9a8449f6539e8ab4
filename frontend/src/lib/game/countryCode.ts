/** ISO 3166 two letters to the three that sport uses, for the countries that hold races: BEL, NED. */
const THREE_LETTERS: Readonly<Record<string, string>> = {
  AE: 'UAE',
  AT: 'AUT',
  AU: 'AUS',
  AZ: 'AZE',
  BE: 'BEL',
  BH: 'BHR',
  BR: 'BRA',
  CA: 'CAN',
  CN: 'CHN',
  DE: 'GER',
  ES: 'ESP',
  FR: 'FRA',
  GB: 'GBR',
  HU: 'HUN',
  IN: 'IND',
  IT: 'ITA',
  JP: 'JPN',
  KR: 'KOR',
  MC: 'MON',
  MX: 'MEX',
  MY: 'MAS',
  NL: 'NED',
  PT: 'POR',
  QA: 'QAT',
  RU: 'RUS',
  SA: 'KSA',
  SG: 'SGP',
  TH: 'THA',
  TR: 'TUR',
  US: 'USA',
  VN: 'VIE',
  ZA: 'RSA',
};

/** `BE` → `BEL`; a country that is not in the table keeps its two letters. */
export const threeLetters = (countryCode: string): string =>
  THREE_LETTERS[countryCode.toUpperCase()] ?? countryCode.toUpperCase();
