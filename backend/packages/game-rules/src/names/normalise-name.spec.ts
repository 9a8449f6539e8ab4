import { normaliseName } from './normalise-name.js';

describe('a normalised name', () => {
  it.each([
    ['Nico Hülkenberg', 'nicohulkenberg'],
    ['nico  HULKENBERG', 'nicohulkenberg'],
    ['Hu\u0308lkenberg', 'hulkenberg'],
    ['Pérez', 'perez'],
    ['A. K. Antonelli', 'akantonelli'],
    ['Mercedes-AMG F1', 'mercedesamgf1'],
    ['carlos-sainz-jr', 'carlossainzjr'],
    ["d'Ambrosio", 'dambrosio'],
    ['Räikkönen', 'raikkonen'],
    ['  RB\t', 'rb'],
    ['周冠宇', '周冠宇'],
    ['— . —', ''],
    ['', ''],
  ])('should keep letters and digits only: %p is %p (NAME-1, EN-19, VA-18)', (text, normalised) => {
    expect(normaliseName(text)).toBe(normalised);
    expect(normaliseName(normalised)).toBe(normalised);
  });
});
