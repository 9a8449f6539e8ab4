/** A filter for texts that begin so: a range, as the embedded database has no regular expressions. */
export const beginsWith = (prefix: string) => ({ $gte: prefix, $lt: `${prefix}\uffff` });
