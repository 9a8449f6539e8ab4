/**
 * Makes a change that was allowed when it was checked: of several all are checked before the first is made.
 *
 * @throws DomainError 409 CONFLICT, or why it is not allowed any more
 */
export type CheckedChange = () => Promise<void>;
