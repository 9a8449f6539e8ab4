import type { ResultsApiError, ResultsApiErrorCode } from '@gridlock/season-packs';

const TEXTS: Readonly<Record<ResultsApiErrorCode, string>> = {
  unreachable: 'The results API could not be reached.',
  timeout: 'The results API did not answer in time.',
  throttled: 'The results API asks for fewer requests.',
  refused: 'The results API refused the request.',
  'not-json': 'The results API sent a page instead of results.',
  truncated: 'The answer of the results API broke off.',
  'too-large': 'The answer of the results API is too large.',
  'wrong-shape': 'The answer of the results API is not understood.',
  aborted: 'The results API took too long.',
};

/** Why results could not be fetched: a sentence for app admins, with the technical detail in brackets. */
export const failureText = ({ code, message }: ResultsApiError): string =>
  `${TEXTS[code]} It is asked again by itself. (${message})`;
