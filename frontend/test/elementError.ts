import { getConfig } from '@testing-library/react';

const { getElementError: withThePage } = getConfig();

/** While a test still waits, each miss is an error that nobody reads: the page is printed at the end. */
export function elementError(message: string | null, container: Element): Error {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
    ? new Error(message ?? '')
    : withThePage(message, container);
}
