import { Types } from 'mongoose';

const HEX = /^[0-9a-fA-F]{24}$/;

/** Reads an id as it comes in a path or a body; null for anything that is not 24 hex digits. */
export const toObjectId = (text: string): Types.ObjectId | null =>
  HEX.test(text) ? new Types.ObjectId(text) : null;
