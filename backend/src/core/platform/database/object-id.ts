import { Types } from 'mongoose';

/** How the API writes an id. */
export const HEX_ID = /^[0-9a-fA-F]{24}$/;

/** Reads an id as it comes in a path or a body; null for anything that is not 24 hex digits. */
export const toObjectId = (text: string): Types.ObjectId | null =>
  HEX_ID.test(text) ? new Types.ObjectId(text) : null;

/** The stored form of an id that the server has made itself, as hex digits. */
export const idOf = (hex: string): Types.ObjectId => new Types.ObjectId(hex);

/** A new id, as hex digits. */
export const newId = (): string => new Types.ObjectId().toHexString();

/** When an id was made, to the second. */
export const madeAt = (hex: string): Date => idOf(hex).getTimestamp();
