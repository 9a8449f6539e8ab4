import type { ResultsApiError, ResultsApiErrorCode } from '@gridlock/season-packs';

const TEXTS: Readonly<Record<ResultsApiErrorCode, string>> = {
  unreachable: 'The results API couldn’t be reached.',
  timeout: 'The results API didn’t respond in time.',
  throttled: 'The results API asks for fewer requests.',
  refused: 'The results API refused the request.',
  'not-json': 'The results API sent a page instead of results.',
  truncated: 'The results API’s answer was cut off.',
  'too-large': 'The results API’s answer is too large.',
  'wrong-shape': 'The results API’s answer couldn’t be understood.',
  aborted: 'The results API took too long.',
};

/** Why results could not be fetched: a sentence for app admins, with the technical detail in brackets. */
export const failureText = ({ code, message }: ResultsApiError): string =>
  `${TEXTS[code]} We’ll try again automatically. (${message})`;
