import {
  NOT_OF_GRIDLOCK,
  OFFLINE,
  isOffline,
  isTemporary,
  problemCode,
  problemFields,
  problemMessage,
  problemStatus,
} from './problem';

const refusal = (data: unknown, status: number | string = 400) => ({ status, data });

describe('what a refusal says', () => {
  it.each([
    ['message', refusal({ message: 'Too late.' }), 'Too late.'],
    ['error', refusal({ error: 'Too late.' }), 'Too late.'],
    ['nothing in the body', refusal({}), 'Failed'],
    ['an empty sentence', refusal({ message: ' ' }), 'Failed'],
    ['a page of HTML', refusal('<h1>502</h1>', 'PARSING_ERROR'), 'Failed'],
    ['no answer at all', { status: 'FETCH_ERROR', error: 'offline' }, 'Failed'],
    ['something else that was thrown', new Error('bug'), 'Failed'],
    ['undefined', undefined, 'Failed'],
  ])('should prefer the sentence of the server: %s (ER-01)', (_, error, text) => {
    expect(problemMessage(error, 'Failed')).toBe(text);
  });

  it('should say that the browser was offline, and what to do', () => {
    const error = { status: 'FETCH_ERROR', error: OFFLINE };
    expect(isOffline(error)).toBe(true);
    expect(problemMessage(error, 'Failed')).toBe(
      'You’re offline. Try again when you’re back online.',
    );
    expect(isOffline({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toBe(false);
  });

  it('should know the status of an answer, and that there was none', () => {
    expect(problemStatus(refusal({}, 404))).toBe(404);
    expect(problemStatus({ status: 'FETCH_ERROR' })).toBeNull();
    expect(problemStatus(null)).toBeNull();
  });

  it.each([
    ['no answer', { status: 'FETCH_ERROR' }, true],
    ['500', refusal({}, 500), true],
    ['503', refusal({}, 503), true],
    ['429', refusal({}, 429), true],
    ['499', refusal({}, 499), false],
    ['409', refusal({}, 409), false],
  ])('should know whether the same may succeed later: %s', (_, error, may) => {
    expect(isTemporary(error)).toBe(may);
  });

  it('should know its code, if it has one', () => {
    expect(problemCode(refusal({ code: 'LEAGUE_NOT_FOUND' }, 404))).toBe('LEAGUE_NOT_FOUND');
    expect(problemCode(refusal({}, 404))).toBeNull();
    expect(problemCode(undefined)).toBeNull();
  });

  it('should give what is wrong with each field', () => {
    const details = [{ field: 'email', message: 'Not valid' }, { field: 1 }, null];
    expect(problemFields(refusal({ details }))).toEqual({ email: 'Not valid' });
    expect(problemFields(refusal({ details: 'none' }))).toEqual({});
  });
});

/** What the catalogue of failures says (ER-), as screens hand it in. */
const TEXTS = [
  'Failed to load race data',
  'Failed to load announcements',
  'Failed to post announcement',
  'Failed to delete announcement',
  'Signup failed',
  'An error occurred during signup',
  'Failed to reset password.',
  'Something went wrong.',
  'Failed to send reset email',
  'Failed to create league. Please try again.',
  'Failed to join league. Please check the code and try again.',
  'Failed to load league data',
  'Failed to load data',
  'Failed to save selections',
  'Could not load switcheroo info',
  'Switcheroo failed',
  'Failed to load races',
  'Failed to load race details',
  'Failed to save selection',
  'Failed to load standings',
  'Failed to load grid data. Please try again later.',
  'Failed to load statistics',
  'Failed to load race history',
  'Failed to load leagues. Please try again later.',
  'Failed to delete league. Please try again.',
  'Failed to abandon league. Please try again.',
  'Failed to delete account. Please try again.',
  'Failed to update reminder preferences',
  'Failed to load users',
  'Failed to load all leagues.',
  'Failed to assign real points',
  'Failed to update avatar',
  'Failed to reset avatar',
];
const refused = (status: number, code: string) => ({
  status,
  data: { statusCode: status, code, message: 'The server says.', error: 'The server says.' },
});

describe.each(TEXTS)('%s (ER-)', (text) => {
  it.each([
    ['no answer', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
    ['an answer of somebody else', { status: 'FETCH_ERROR', error: NOT_OF_GRIDLOCK }],
    ['an answer that was cut off', { status: 'PARSING_ERROR', originalStatus: 200, data: '{' }],
    ['a fault', refused(500, 'INTERNAL')],
    ['a gateway', refused(502, 'BAD_GATEWAY')],
    ['503 for another reason', refused(503, 'BUSY')],
    ['a full disk', refused(507, 'UNAVAILABLE')],
    ['a refusal without words', { status: 409, data: { code: 'X', message: ' ', error: '' } }],
  ])('should stand after %s', (_, error) => {
    expect(problemMessage(error, text)).toBe(text);
  });

  it.each([400, 401, 403, 404, 409, 410, 422, 429])(
    'should be replaced by the server’s own sentence with %s',
    (status) => {
      expect(problemMessage(refused(status, 'REFUSED'), text)).toBe('The server says.');
    },
  );

  it('should be replaced by what a busy server says', () => {
    expect(problemMessage(refused(503, 'UNAVAILABLE'), text)).toBe('The server says.');
  });
});
