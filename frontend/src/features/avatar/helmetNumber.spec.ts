import {
  paddedNumber,
  shownNumber,
  storedNumber,
  typedNumber,
  unpaddedNumber,
} from './helmetNumber';

describe('the helmet number', () => {
  it.each([
    ['', '7', '7'],
    ['7', '77', '77'],
    ['7', '', ''],
    ['', '99', '99'],
    ['', '1', '1'],
    ['', '07', '07'],
  ])('should take 1 to 99: %p then %p (VA-21, CO-27)', (before, typed, after) => {
    expect(typedNumber(before, typed)).toBe(after);
  });

  it.each(['0', '00', '100', 'a', '1a', '-', '-1', '1.', ' 1', '１', '+1', '1e'])(
    'should ignore %p (VA-20, VA-21, TE-12)',
    (typed) => {
      expect(typedNumber('44', typed)).toBe('44');
    },
  );

  it('should pad a single digit when the field is left, and unpad it when it is entered (VA-22)', () => {
    expect(['', '1', '9', '10', '99'].map(paddedNumber)).toEqual(['', '01', '09', '10', '99']);
    expect(['', '01', '09', '10'].map(unpaddedNumber)).toEqual(['', '1', '9', '10']);
  });

  it('should be saved as - when it is empty (VA-23)', () => {
    expect(['', '7', '07', '44'].map(storedNumber)).toEqual(['-', '07', '07', '44']);
  });

  it('should show nothing for what is no number', () => {
    expect(['-', '', '0', '00', 'A1', '7', '44'].map(shownNumber)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '07',
      '44',
    ]);
  });
});
