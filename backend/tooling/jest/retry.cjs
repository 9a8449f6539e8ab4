/*
 * Tests share one machine with each other and with whatever else it does: one that fails is run once more, at
 * once. What went wrong the first time is printed, and is a fault of the test or of the program to be found.
 */
jest.retryTimes(1, { retryImmediately: true, logErrorsBeforeRetry: true });
