import { getConfig } from '@testing-library/react';

type ElementError = ReturnType<typeof getConfig>['getElementError'];

/** The library's own; a suite before may have put this one in its place. */
const present: ElementError & { readonly withThePage?: ElementError } = getConfig().getElementError;
const withThePage = present.withThePage ?? present;

/** While a test still waits, each miss is an error that nobody reads: the page is printed at the end. */
export function elementError(message: string | null, container: Element): Error {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
    ? new Error(message ?? '')
    : withThePage(message, container);
}

Object.assign(elementError, { withThePage });
