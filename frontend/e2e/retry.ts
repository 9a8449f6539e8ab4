/*
 * Suites share one machine with each other and with whatever else it does: a suite that fails is run once
 * more, from its first hook on, since its tests build on each other. What went wrong the first time is printed.
 */
const retry = { entireDescribe: true, logErrorsBeforeRetry: true };

jest.retryTimes(1, retry);
