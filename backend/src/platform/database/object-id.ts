import { Types } from 'mongoose';

const HEX = /^[0-9a-fA-F]{24}$/;

/** Reads an id as it comes in a path or a body; null for anything that is not 24 hex digits. */
export const toObjectId = (text: string): Types.ObjectId | null =>
  HEX.test(text) ? new Types.ObjectId(text) : null;

/**
 * Filter for "the field holds an id". Unlike `$exists` it is a range, which every database looks up in a
 * sparse index instead of reading all documents.
 */
export const ANY_ID = { $gt: new Types.ObjectId('0'.repeat(24)) };

/** The same for "the field holds a time". */
export const ANY_TIME = { $gt: new Date(0) };
