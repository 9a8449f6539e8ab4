import {
  isOffline,
  OFFLINE,
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
